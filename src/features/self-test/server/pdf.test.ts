import { expect, it } from 'vitest';
import { makePdf } from './pdf.ts';

it('names the right byte for every object, and its table of objects too', () => {
  const text = makePdf().toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 5)).toBe('xref\n');
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
  expect(starts.length).toBeGreaterThan(0);
  for (const [at, start] of starts.entries())
    expect(text.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
});

it('names the true length of its drawing', () => {
  const text = makePdf().toString('latin1');
  const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
  expect(stream?.length).toBe(Number(length));
});
