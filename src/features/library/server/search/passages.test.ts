import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { onBothEngines, testContext } from '../../../../../test/context.ts';
import { fullText } from './full-text.ts';
import { itemOf, itemRanges, mostPassages, rangeAt, slotRange, sourceOf } from './passages.ts';

const places = [0, 1, 2, 3, 4, 5, 6, 7];
const sources = ['transcript', 'page'] as const;

it('the numbers of stored passages stay', () => {
  const froms = sources.flatMap((source) =>
    ([null, 'en', 'fr', 'ar'] as const).map((language) => slotRange(3, { source, language }).from),
  );
  expect(froms).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((slot) => (3 * 8 + slot) * 131_072));
  expect(itemRanges(3)).toEqual([{ from: 3 * 2 ** 20, to: 4 * 2 ** 20 - 1 }]);
});

it.each([1, 2, 2 ** 32 - 1])('seven languages have numbers of their own, of item %i too', (seq) => {
  const ranges = sources.flatMap((source) =>
    places.map((place) => ({ source, ...rangeAt(seq, source, place) })),
  );
  for (const { source, from, to } of ranges) {
    expect(to - from + 1).toBe(mostPassages);
    expect(Number.isSafeInteger(to)).toBe(true);
    for (const id of [from, to]) expect([itemOf(id), sourceOf(id)]).toEqual([seq, source]);
    expect(itemRanges(seq, 7).filter((all) => all.from <= from && to <= all.to)).toHaveLength(1);
  }
  const sorted = ranges.sort((one, other) => one.from - other.from);
  for (const [at, { to }] of sorted.entries()) expect(to).toBeLessThan(sorted[at + 1]?.from ?? 2 ** 53);
});

onBothEngines('passages in a fourth language', (engine) => {
  let ctx: Context;
  beforeAll(async () => {
    ctx = await testContext(engine);
  });

  it('are found by the ranges of their item, and removed with them', async () => {
    const text = fullText(ctx);
    const { from: id } = rangeAt(5, 'page', 4);
    await text.putPassages(ctx, [{ id, place: 2, text: 'Hola', words: ['hola'] }]);
    const find = (seq: number) =>
      text.firstPassages(
        ctx,
        itemRanges(seq, 4).map((range) => ({ ...range, ask: [[{ token: 'hola', prefix: false }]] })),
      );
    expect(await find(5)).toEqual([{ id, place: 2, text: 'Hola' }]);
    expect(await find(6)).toEqual([]);
    for (const range of itemRanges(5, 4)) await text.dropPassages(ctx, range);
    expect(await find(5)).toEqual([]);
  });
});
