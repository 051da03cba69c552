import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import type { JobRun } from '#server/jobs/job.ts';
import { dayMs } from '#shared/durations.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { onBothEngines, testContext } from '../../../../../test/context.ts';
import { addItem } from '../../../../../test/library.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { packJobs } from './job.ts';
import { findPack, insertPack, notePack, packsAmong, settlePack } from './repository.ts';
import type { StoredPack } from './stored.ts';

onBothEngines('the job that makes a pack', (engine) => {
  let ctx: Context;
  let item: string;
  beforeAll(async () => {
    ctx = await testContext(engine);
    item = (await addItem(ctx)).id;
  });
  const add = async (): Promise<StoredPack> => {
    const pack: StoredPack = {
      id: newId(),
      state: 'waiting',
      scope: { item },
      names: {},
      withMedia: true,
      withChain: true,
      language: 'fr',
      reason: 'Exam',
      madeBy: { uid: 'u', name: 'U' },
      madeAt: ctx.now(),
      items: { done: 0, total: 1 },
      bytes: 0,
      readyAt: null,
      expiresAt: null,
      key: null,
      manifest: null,
    };
    await insertPack(ctx, pack);
    return pack;
  };
  const [make, sweep] = packJobs;
  const run = (pack: StoredPack, { with: given = ctx, attempt = 1 } = {}) => {
    const signal = new AbortController().signal;
    const job: JobRun = { id: newId(), attempt, signal, progress: async () => {} };
    return make?.run(given, { pack: pack.id } as never, job);
  };
  const actionsOf = async (pack: StoredPack) =>
    (await listEntries(ctx)).filter(({ subject }) => subject.id === pack.id).map(({ action }) => action);

  it('is restarted if its worker died, and completes once', async () => {
    const pack = await add();
    await notePack(ctx, pack.id, { items: { done: 1, total: 1 }, bytes: 999_999 });
    await run(pack, { attempt: 2 });
    const made = await findPack(ctx, pack.id);
    expect(made).toMatchObject({ state: 'ready', items: { done: 1, total: 1 } });
    expect((await ctx.storage.stat(made?.key ?? ''))?.size).toBe(made?.bytes);
    await run(pack, { attempt: 3 });
    expect(await actionsOf(pack)).toEqual(['pack.made']);
  });

  it('stops once the pack is cancelled, and stores nothing', async () => {
    const pack = await add();
    const storage: Context['storage'] = {
      ...ctx.storage,
      put: async (source) => {
        await settlePack(ctx, pack.id, { state: 'cancelled' });
        return ctx.storage.put(source);
      },
    };
    await run(pack, { with: { ...ctx, storage } });
    expect(await findPack(ctx, pack.id)).toMatchObject({ state: 'cancelled', key: null });
    expect(await actionsOf(pack)).toEqual([]);
  });

  /** Runs something in the middle of a write into the storage. */
  const inTheMiddle = (then: () => Promise<void>): Context['storage'] => ({
    ...ctx.storage,
    put: (source) =>
      ctx.storage.put(
        (async function* () {
          let pieces = 0;
          for await (const piece of source) {
            yield piece;
            pieces += 1;
            if (pieces === 2) await then();
          }
        })(),
      ),
  });
  const onDisk = async () => ({
    halves: await readdir(join(ctx.config.dataDir, 'tmp')),
    files: (await Array.fromAsync(ctx.storage.list())).sort(),
  });

  it('leaves nothing on the disk when cancelled in the middle', async () => {
    const pack = await add();
    const before = await onDisk();
    const storage = inTheMiddle(async () => void (await settlePack(ctx, pack.id, { state: 'cancelled' })));
    await run(pack, { with: { ...ctx, storage } });
    expect(await findPack(ctx, pack.id)).toMatchObject({ state: 'cancelled', key: null });
    expect(await onDisk()).toEqual(before);
    expect(before.halves).toEqual([]);
  });

  it('leaves nothing and offers nothing if the disk is full in the middle, and completes once there is room', async () => {
    const pack = await add();
    const before = await onDisk();
    const full = new AppError('unavailable', { params: { reason: 'storage-full' } });
    const storage = inTheMiddle(() => Promise.reject(full));
    await expect(run(pack, { with: { ...ctx, storage } })).rejects.toBe(full);
    expect(await findPack(ctx, pack.id)).toMatchObject({ state: 'making', key: null });
    expect(await onDisk()).toEqual(before);
    await run(pack, { attempt: 2 });
    const made = await findPack(ctx, pack.id);
    expect(made).toMatchObject({ state: 'ready' });
    expect((await onDisk()).files).toEqual([...before.files, made?.key ?? ''].sort());
  });

  it('is given up after the last attempt', async () => {
    const pack = await add();
    const storage = { ...ctx.storage, put: () => Promise.reject(new Error('full')) };
    await expect(run(pack, { with: { ...ctx, storage } })).rejects.toThrow('full');
    expect((await findPack(ctx, pack.id))?.state).toBe('making');
    await make?.onFailed?.(ctx, { pack: pack.id } as never, new Error('full'));
    expect((await findPack(ctx, pack.id))?.state).toBe('failed');
    expect(await actionsOf(pack)).toEqual(['pack.failed']);
  });

  it('expires after its time, and is given up if nobody has worked on it for a day', async () => {
    const [ready, forgotten] = [await add(), await add()];
    await run(ready);
    const key = (await findPack(ctx, ready.id))?.key ?? '';
    expect(await packsAmong(ctx, [key])).toEqual([key]);
    const later = { ...ctx, now: () => new Date(Date.now() + 15 * dayMs) };
    await sweep?.run(later, {} as never, {} as never);
    expect(await findPack(ctx, ready.id)).toMatchObject({ state: 'expired', key: null });
    expect((await findPack(ctx, forgotten.id))?.state).toBe('failed');
    expect(await packsAmong(ctx, [key])).toEqual([]);
  });
});
