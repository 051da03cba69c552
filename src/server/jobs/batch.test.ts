import { expect, it } from 'vitest';
import { batch } from './batch.ts';

it('writes concurrent entries together, and later ones in the next write', async () => {
  const written: number[][] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const add = batch(async (items: number[]) => {
    written.push(items);
    begin();
    await gate;
    return items.length;
  });
  const first = [add(1), add(2)];
  await begun;
  const second = [add(3), add(4), add(5)];
  open();
  expect(await Promise.all([...first, ...second])).toEqual([2, 2, 3, 3, 3]);
  expect(written).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('rejects the entries of a failed write, and continues', async () => {
  let failing = true;
  const add = batch(async (items: number[]) => {
    if (failing) throw new Error('away');
    return items;
  });
  await expect(add(1)).rejects.toThrow('away');
  failing = false;
  expect(await add(2)).toEqual([2]);
});
