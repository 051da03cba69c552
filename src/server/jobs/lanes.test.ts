import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines, testContext } from '../../../test/context.ts';
import { clearJobs, readJob } from '../../../test/jobs/repository.ts';
import { kindOf, untilAborted } from '../../../test/jobs/work.ts';
import type { Context } from '../context.ts';
import { rooms } from '../rooms.ts';
import type { JobKind } from './job.ts';
import { startLanes } from './lanes.ts';
import { enqueue } from './queue.ts';
import type { Worker } from './worker.ts';

const real = new Map(rooms.flatMap((room) => room.jobs ?? []).map((kind) => [kind.name, kind]));
/** Replaces the hub's own kind of this name with the test's function. */
const inPlaceOf = (name: string, run: Parameters<typeof kindOf>[0]) =>
  kindOf(run, { name, lane: real.get(name)?.lane ?? 'quick' });

onBothEngines('lanes of jobs', (engine) => {
  let ctx: Context;
  let workers: Worker[] = [];
  beforeAll(async () => {
    ctx = await testContext(engine);
  });
  beforeEach(() => clearJobs(ctx));
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(0))));

  const films = ['library.finish-item', 'library.prepare-item', 'uploads.fetch'];
  it.each([
    ['compliance.make-pack', films],
    ['audit.check-trail', films],
    ['identity.mail-link', [...films, 'compliance.make-pack', 'compliance.find-due']],
    ['library.prepare-item', ['library.finish-item', 'compliance.make-pack']],
  ])('%s does not wait for hours of work', async (name, busy) => {
    expect([name, ...busy].filter((each) => !real.has(each))).toEqual([]);
    const long = busy.map((each) => inPlaceOf(each, untilAborted));
    const awaited = inPlaceOf(name, async () => {});
    const kinds: JobKind[] = [...long.map(({ kind }) => kind as JobKind), awaited.kind as JobKind];
    for (const { kind } of long)
      for (let film = 0; film < 2 * ctx.config.jobSlots; film += 1) await enqueue(ctx, kind, {});
    workers = startLanes(ctx, kinds);
    const lanes = new Set(long.map(({ kind }) => kind.lane));
    const begun = () => new Set(long.filter(({ runs }) => runs.length > 0).map(({ kind }) => kind.lane));
    await expect.poll(begun).toEqual(lanes);
    const { id } = await enqueue(ctx, awaited.kind, {});
    await expect.poll(async () => (await readJob(ctx, id)).state).toBe('done');
  });
});
