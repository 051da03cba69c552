import { expect, test } from 'vitest';
import { toContentDisposition } from './content-disposition.ts';

/** Returns the name under which a current browser saves the file. */
function savedAs(name: string): string {
  const header = toContentDisposition({ kind: 'attachment', name });
  return decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '');
}

test.each([
  ['../../etc/passwd', '___.._etc_passwd'],
  ['..', '__'],
  ['..%2F..%2Fetc%2Fpasswd', '___.._etc_passwd'],
  ['.bashrc', '_bashrc'],
  ['C:\\Windows\\evil.exe', 'C__Windows_evil.exe'],
  ['%2E%2e%5Cup.pdf', '___up.pdf'],
  ['a/b.pdf', 'a_b.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a__Set-Cookie_ x=1.pdf'],
  ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
  ['half \ud800.pdf', 'half \ufffd.pdf'],
])('%j is saved as %j', (name, saved) => {
  expect(savedAs(name)).toBe(saved);
  const plain = /filename="([^"]*)"/.exec(toContentDisposition({ kind: 'inline', name }))?.[1] ?? '';
  expect(plain).not.toMatch(/[/\\:]|^\./);
});

test.each(['Été à la mer.pdf', 'تقرير 2026.mp4', "it's (really) *good*.pdf", '100 %.pdf', 'a.b.c'])(
  '%j preserves its name',
  (name) => {
    expect(savedAs(name)).toBe(name);
  },
);
