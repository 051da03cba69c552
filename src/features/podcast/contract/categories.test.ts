import { expect, it } from 'vitest';
import { isCategory } from './categories.ts';

it('a category is one that the directory knows, and nothing besides', () => {
  expect(['Business', 'Business > Investing', 'TV & Film > After Shows'].every(isCategory)).toBe(true);
  for (const unknown of ['', 'Business > Soccer', 'Business > Investing > Funds', 'constructor', '__proto__'])
    expect([unknown, isCategory(unknown)]).toEqual([unknown, false]);
});
