import { expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { newId } from '#shared/ids.ts';
import { onBothEngines, testContext } from '../../../../../test/context.ts';
import { acquireLock, withLock } from './lock.ts';
import { renewLock, takeLock } from './repository.ts';

onBothEngines('upload locks', (engine) => {
  let opened: Promise<Context> | undefined;
  const context = () => {
    opened ??= testContext(engine);
    return opened;
  };

  test('one owner has it, the next gets it after the release', async () => {
    const ctx = await context();
    const id = newId();
    const order: string[] = [];
    let isWanted = false;
    const first = await acquireLock(ctx, id, { onWanted: () => (isWanted = true) });
    const second = withLock(ctx, id, async () => void order.push('second'));
    await expect.poll(() => isWanted).toBe(true);
    order.push('first');
    await first.release();
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  test('a silent owner loses it, and cannot renew it afterwards', async () => {
    const ctx = await context();
    const id = newId();
    expect(await takeLock(ctx, id, 'dead', 0)).toBe(true);
    expect(await takeLock(ctx, id, 'alive', 5000)).toBe(true);
    expect(await takeLock(ctx, id, 'late', 5000)).toBe(false);
    expect(await renewLock(ctx, id, 'dead', 5000)).toBeNull();
    expect(await renewLock(ctx, id, 'alive', 5000)).toEqual({ isWanted: false });
  });

  test('of many concurrent requests, one at a time has it', async () => {
    const ctx = await context();
    const id = newId();
    let inside = 0;
    let most = 0;
    const work = () =>
      withLock(ctx, id, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise(setImmediate);
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 6 }, work));
    expect(most).toBe(1);
  });

  test('a cancelled request gets nothing', async () => {
    const ctx = await context();
    const id = newId();
    const acquired = await acquireLock(ctx, id);
    await expect(acquireLock(ctx, id, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    );
    await acquired.release();
  });
});
