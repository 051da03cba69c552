import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { onBothEngines, testContext } from '../../../../../test/context.ts';
import { readKeys, rotateKeys } from './keys.ts';

onBothEngines('signing keys', (engine) => {
  const day = 24 * 60 * 60 * 1000;
  const begin = Date.UTC(2026, 0, 1);
  const context = testContext(engine);
  const on = async (days: number): Promise<Context> => ({
    ...(await context),
    now: () => new Date(begin + days * day),
  });
  const kids = async (days: number) => (await readKeys(await on(days))).map(({ kid }) => kid);

  it('are the same for all nodes that start at once', async () => {
    const ctx = await on(0);
    const sets = await Promise.all(Array.from({ length: 6 }, () => readKeys(ctx)));
    for (const set of sets) expect(set).toEqual(sets[0]);
    expect(sets[0]).toHaveLength(1);
  });

  it('are renewed: published a day before they sign, retained two days after', async () => {
    await rotateKeys(await on(88));
    expect(await kids(88)).toEqual(['hub-1']);
    const nodes = [await on(89), await on(89)];
    await Promise.all(nodes.map(rotateKeys));
    expect(await kids(89)).toEqual(['hub-1', 'hub-2']);
    expect(await kids(89.9)).toEqual(['hub-1', 'hub-2']);
    expect(await kids(90)).toEqual(['hub-2', 'hub-1']);
    await rotateKeys(await on(91.5));
    expect(await kids(91.5)).toEqual(['hub-2', 'hub-1']);
    await rotateKeys(await on(92));
    expect(await kids(92)).toEqual(['hub-2']);
    await rotateKeys(await on(179));
    expect(await kids(180)).toEqual(['hub-3', 'hub-2']);
  });
});
