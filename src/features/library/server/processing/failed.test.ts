import { readFile, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { actAsHub, type Context } from '#server/context.ts';
import { claimJobs } from '#server/jobs/leases-repository.ts';
import { listJobs } from '#server/jobs/repository.ts';
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { newId } from '#shared/ids.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { changeJob } from '../../../../../test/jobs/repository.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { makeSamples } from '../../../../../test/media/samples.ts';
import { isReleased } from '../../contract/decide.ts';
import { assignFile } from '../files/replace.ts';
import { changeVersion } from '../items/change.ts';
import { findItem } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { finishItem, prepareItem } from './jobs.ts';
import { retryProcessing } from './service.ts';

const timeout = 120_000;

onBothEnginesInFull('processing that fails for good', (engine) => {
  let ctx: Context;
  const workers: Worker[] = [];
  beforeAll(async () => {
    ctx = { ...(await testContext(engine)), log: pino({ level: 'silent' }) };
  });
  const stop = () => Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
  afterEach(stop);

  const start = (kind: typeof prepareItem | typeof finishItem) =>
    workers.push(startWorker(ctx, { kinds: [kind as never], slots: 1, leaseMs: 800, pollMs: 50 }));
  const read = async ({ id }: Pick<StoredItem, 'id'>) => {
    const item = await findItem(ctx, id);
    if (!item) throw new Error('the item is gone');
    return item;
  };
  const becomes = (item: StoredItem, state: string) =>
    expect.poll(async () => (await read(item)).processing.state, { timeout }).toBe(state);
  const waitingJob = async (kind: { name: string }) => {
    const [job] = await listJobs(ctx, { state: 'queued', kind: kind.name, limit: 1 });
    if (!job) throw new Error('no such job waits');
    return job;
  };

  /** A film whose bytes are like no other's, which needs no encoding. */
  const film = async () => {
    const { 'ready.mp4': path } = await makeSamples('ready.mp4');
    // Bytes after the last part of such a file are ignored.
    const free = Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('free'), Buffer.from(newId(20))]);
    return Buffer.concat([await readFile(path), free]);
  };
  const addFilm = async () =>
    addFileItem(ctx, await film(), { kind: 'video', mime: 'video/mp4', name: 'film.mp4' });
  const addPrepared = async () => {
    const item = await addFilm();
    start(prepareItem);
    await expect.poll(async () => (await read(item)).processing.isPrepared, { timeout }).toBe(true);
    await expect.poll(() => waitingJob(finishItem).catch(() => null)).not.toBeNull();
    await stop();
    return read(item);
  };
  /** Simulates the death of the working node during the last attempt. */
  const dieInLastTry = async (kind: { name: string }) => {
    const { id, maxAttempts } = await waitingJob(kind);
    await changeJob(ctx, id, { attempts: maxAttempts - 1, priority: 100 });
    await claimJobs(ctx, { kinds: [kind.name], limit: 1, owner: 'dead', leaseMs: 60_000 });
    await changeJob(ctx, id, { lease_until: 0 });
  };
  const loseFile = async ({ source }: StoredItem) =>
    source.type === 'file' && rm(ctx.storage.localPath(source.key) ?? '');

  it('is reported if the node died in the last attempt', async () => {
    const item = await addFilm();
    await dieInLastTry(prepareItem);
    start(prepareItem);
    await becomes(item, 'failed');
    expect((await read(item)).processing).toEqual({ state: 'failed', problem: 'other' });
    expect(isReleased(await read(item))).toBe(false);
  });

  it('withdraws no public file, if derived files were still being made', async () => {
    const item = await addPrepared();
    expect(item).toMatchObject({ media: { playable: null }, facts: { durationMs: expect.any(Number) } });
    expect(isReleased(item)).toBe(true);
    await dieInLastTry(finishItem);
    start(finishItem);
    await becomes(item, 'failed');
    expect(isReleased(await read(item))).toBe(true);
  });

  it('withdraws no public file if the store has lost the original', async () => {
    const item = await addPrepared();
    await loseFile(item);
    await changeJob(ctx, (await waitingJob(finishItem)).id, { attempts: 2 });
    start(finishItem);
    await becomes(item, 'failed');
    expect(isReleased(await read(item))).toBe(true);
  });

  it('withdraws no public file if processing was restarted', async () => {
    const item = await addPrepared();
    start(finishItem);
    await becomes(item, 'done');
    await stop();
    await retryProcessing(actAsHub(ctx), item.id);
    expect(isReleased(await read(item))).toBe(true);
    await dieInLastTry(prepareItem);
    start(prepareItem);
    await becomes(item, 'failed');
    expect(isReleased(await read(item))).toBe(true);
  });

  it('publishes no replacement that was not checked', async () => {
    const item = await addPrepared();
    const first = item.source.type === 'file' ? item.source.file : '';
    const file = await ctx.storage.put(inOnePiece(Buffer.from('no film at all')));
    const given = { ...file, name: 'other.mp4', mime: 'video/mp4', kind: 'video' as const };
    const replaced = await changeVersion(actAsHub(ctx), item, 'item.file-replaced', (before, inside) =>
      assignFile(inside, before, given),
    );
    expect(isReleased(replaced)).toBe(true);
    expect(replaced.media.playable).toEqual({ file: first, mime: 'video/mp4' });
  });
});
