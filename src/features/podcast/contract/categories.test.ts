import { expect, it } from 'vitest';
import { isCategory } from './categories.ts';

it('a category is one of the directory’s, and nothing else', () => {
  expect(['Business', 'Business > Investing', 'TV & Film > After Shows'].every(isCategory)).toBe(true);
  for (const unknown of ['', 'Business > Soccer', 'Business > Investing > Funds', 'constructor', '__proto__'])
    expect([unknown, isCategory(unknown)]).toEqual([unknown, false]);
});
