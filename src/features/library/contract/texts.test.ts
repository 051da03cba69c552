import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { line } from '#shared/schemas.ts';

test('a line that is too long is refused before any other check', () => {
  const look = vi.fn(() => true);
  const long = 'x'.repeat(6);
  expect(line(5).refine(look).safeParse(long).error?.issues).toMatchObject([{ code: 'too_big', maximum: 5 }]);
  expect(z.array(line(5)).refine(look).safeParse([long]).success).toBe(false);
  expect(look).not.toHaveBeenCalled();
  expect(line(5).refine(look).safeParse('x'.repeat(5)).success).toBe(true);
  expect(look).toHaveBeenCalledOnce();
});
