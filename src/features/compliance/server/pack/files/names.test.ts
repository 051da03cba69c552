import { expect, it } from 'vitest';
import { copyName, safeName } from './names.ts';

it('makes names that every system accepts', () => {
  const names = [
    'a/b\\c:d*e?f"g<h>i|j',
    '../../etc',
    'CON',
    'nul.txt',
    ' . ',
    'été حقائق',
    'x'.repeat(300),
    '.env',
  ];
  expect(names.map((name) => safeName(name))).toEqual([
    ...[
      'a-b-c-d-e-f-g-h-i-j',
      'etc',
      'file-CON',
      'file-nul.txt',
      'file-',
      'été-حقائق',
      'x'.repeat(60),
      'env',
    ],
  ]);
  expect(copyName('ab'.repeat(32), 'Fund: facts?.PDF')).toBe('abababababababab-Fund-facts.PDF');
});

it('never cuts a character in two, which no address could contain', () => {
  const bold = `A${'𝐁'.repeat(45)}`;
  expect(safeName(bold, 40)).toBe(`A${'𝐁'.repeat(19)}`);
  expect(copyName('ab'.repeat(32), `a.A${'𝐁'.repeat(9)}`)).toBe(`abababababababab-a.A${'𝐁'.repeat(3)}`);
});
