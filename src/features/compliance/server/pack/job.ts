import * as z from 'zod';
import { releaseFiles } from '#features/library/server/doors/files.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { type JobRun, jobKind, type Schedule } from '#server/jobs/job.ts';
import { dayMs } from '#shared/durations.ts';
import { changePack } from './change.ts';
import { makePack } from './make.ts';
import { expirePack, findPack, listForgotten, listOver, notePack, settlePack } from './repository.ts';
import type { StoredPack } from './stored.ts';

/** Number of days in which a pack can be fetched. */
const retainedDays = 14;

/** Ends a build because the pack was cancelled. */
class NotWanted extends Error {}

/** Builds one pack, from the beginning again after a crash; the incomplete file is swept away with other leftovers. */
export const makePackJob = jobKind({
  name: 'compliance.make-pack',
  payload: z.strictObject({ pack: z.string() }),
  timeoutMs: dayMs,
  lane: 'records',
  async run(ctx, { pack: id }, job) {
    const pack = await findPack(ctx, id);
    if (!pack || !['waiting', 'making'].includes(pack.state)) return;
    try {
      await make(ctx, pack, job);
    } catch (error) {
      if (!(error instanceof NotWanted)) throw error;
    }
  },
  async onFailed(ctx, { pack: id }) {
    const pack = await findPack(ctx, id);
    if (pack) await fail(ctx, pack);
  },
});

async function make(ctx: Context, pack: StoredPack, job: JobRun): Promise<void> {
  const made = await makePack(ctx, pack, async (progress) => {
    job.signal.throwIfAborted();
    if (!(await notePack(ctx, pack.id, progress))) throw new NotWanted();
    await job.progress((100 * progress.items.done) / Math.max(1, progress.items.total));
  });
  const readyAt = ctx.now();
  const expiresAt = new Date(readyAt.getTime() + retainedDays * dayMs);
  const { key: sha256, bytes, manifest } = made;
  const isWanted = await changePack(actAsHub(ctx), pack, {
    past: 'made',
    write: (inside) => settlePack(inside, pack.id, { state: 'ready', ...made, readyAt, expiresAt }),
    after: { sha256, bytes, manifest, expiresAt: expiresAt.toISOString() },
  });
  if (!isWanted) await releaseFiles(ctx, [sha256]);
}

async function fail(ctx: Context, pack: StoredPack): Promise<void> {
  const state = 'failed';
  const write = (inside: Context) => settlePack(inside, pack.id, { state });
  await changePack(actAsHub(ctx), pack, { past: state, write });
}

/** Releases expired packs, and fails those without progress for a day. */
const sweepPacks = jobKind({
  name: 'compliance.sweep-packs',
  payload: z.strictObject({}),
  async run(ctx) {
    for (const pack of await listOver(ctx))
      await changePack(actAsHub(ctx), pack, {
        past: 'expired',
        write: async (inside) => {
          if (!(await expirePack(inside, pack.id))) return false;
          if (pack.key) await releaseFiles(inside, [pack.key]);
          return true;
        },
      });
    for (const pack of await listForgotten(ctx, new Date(ctx.now().getTime() - dayMs))) await fail(ctx, pack);
  },
});

export const packJobs = [makePackJob, sweepPacks];

export const packSchedules: readonly Schedule[] = [
  { name: sweepPacks.name, cron: '41 * * * *', kind: sweepPacks },
];
