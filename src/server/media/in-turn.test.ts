import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';
import { cachedPicture } from './picture-cache.ts';

it('does two things at a time, refuses callers when too many wait, and continues after a failure', async () => {
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
  };
  const accepted = Array.from({ length: 62 }, () => inTurn(work));
  await expect(inTurn(work)).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve();
  await Promise.all(accepted);
  expect(most).toBe(2);
  const failing = Array.from({ length: 5 }, () => inTurn(() => Promise.reject(new Error('broken'))));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await inTurn(async () => 'done')).toBe('done');
});

it('makes the same picture once for concurrent callers, and again if that failed', async () => {
  const ctx = { state: new Map() };
  let made = 0;
  const make = async () => {
    made += 1;
    if (made === 1) throw new Error('broken');
    return Buffer.from('picture');
  };
  await expect(cachedPicture(ctx, 'one', make)).rejects.toThrow('broken');
  const pictures = await Promise.all([cachedPicture(ctx, 'one', make), cachedPicture(ctx, 'one', make)]);
  expect(pictures.map(String)).toEqual(['picture', 'picture']);
  expect(made).toBe(2);
});
