import { expect, test } from 'vitest';
import { own } from './own-versions.ts';

test('a version that the user replaced is treated as the new one, and no other is', () => {
  own.note({ id: 'a', version: 1 }, { id: 'a', version: 2 });
  own.note({ id: 'a', version: 2 }, { id: 'a', version: 4 });
  own.note({ id: 'b', version: 1 }, { id: 'b', version: 1 });
  const newest = (id: string, version: number) => own.newest({ id, version });
  expect([newest('a', 1), newest('a', 2), newest('a', 3), newest('b', 1)]).toEqual([4, 4, 3, 1]);
});
