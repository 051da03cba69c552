import * as z from 'zod';
import { recordChange } from '#features/audit/server/index.ts';
import { releaseFiles } from '#features/library/server/index.ts';
import { type ActingContext, actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { type JobRun, jobKind, type Schedule } from '#server/jobs/job.ts';
import { makePack } from './make.ts';
import { expirePack, findPack, listForgotten, listOver, notePack, settlePack } from './repository.ts';
import type { StoredPack } from './stored.ts';
import { subjectOf } from './trail.ts';
import { vouchForPack } from './vouch.ts';

const dayMs = 24 * 60 * 60 * 1000;
const maxAttempts = 5;
/** How long a pack can be fetched. */
const keptDays = 14;

/** Nobody wants it any more. */
class NotWanted extends Error {}

/** Makes one pack. Begun anew after a crash: what was written of it by then is swept away with other leftovers. */
export const makePackJob = jobKind({
  name: 'compliance.make-pack',
  payload: z.strictObject({ pack: z.string() }),
  timeoutMs: dayMs,
  maxAttempts,
  lane: 'records',
  async run(ctx, { pack: id }, job) {
    const pack = await findPack(ctx, id);
    if (!pack || !['waiting', 'making'].includes(pack.state)) return;
    try {
      await make(ctx, pack, job);
    } catch (error) {
      if (error instanceof NotWanted) return;
      if (job.attempt >= maxAttempts && !job.signal.aborted) await fail(ctx, pack);
      throw error;
    }
  },
});

async function make(ctx: Context, pack: StoredPack, job: JobRun): Promise<void> {
  const made = await makePack(ctx, pack, async (progress) => {
    job.signal.throwIfAborted();
    if (!(await notePack(ctx, pack.id, progress))) throw new NotWanted();
    await job.progress((100 * progress.items.done) / Math.max(1, progress.items.total));
  });
  await transaction(actAsHub(ctx), async (inside) => {
    const readyAt = inside.now();
    const expiresAt = new Date(readyAt.getTime() + keptDays * dayMs);
    const isWanted = await settlePack(inside, pack.id, { state: 'ready', ...made, readyAt, expiresAt });
    if (!isWanted) return releaseFiles(inside, [made.key]);
    const { key: sha256, bytes, manifest } = made;
    await recordChange(inside, {
      action: 'pack.made',
      subject: subjectOf(pack),
      after: { sha256, bytes, manifest, expiresAt: expiresAt.toISOString() },
      vouchers: [await vouchForPack(inside, pack.id)],
    });
  });
}

async function fail(ctx: Context, pack: StoredPack): Promise<void> {
  await transaction(actAsHub(ctx), async (inside) => {
    if (!(await settlePack(inside, pack.id, { state: 'failed' }))) return;
    await recordEnd(inside, 'pack.failed', pack);
  });
}

async function recordEnd(ctx: ActingContext, action: string, pack: StoredPack): Promise<void> {
  const vouchers = [await vouchForPack(ctx, pack.id)];
  await recordChange(ctx, { action, subject: subjectOf(pack), vouchers });
}

/** Lets go of packs whose time is over, and gives up those that nobody has worked on for a day. */
const sweepPacks = jobKind({
  name: 'compliance.sweep-packs',
  payload: z.strictObject({}),
  async run(ctx) {
    for (const pack of await listOver(ctx))
      await transaction(actAsHub(ctx), async (inside) => {
        if (!(await expirePack(inside, pack.id))) return;
        if (pack.key) await releaseFiles(inside, [pack.key]);
        await recordEnd(inside, 'pack.expired', pack);
      });
    for (const pack of await listForgotten(ctx, new Date(ctx.now().getTime() - dayMs))) await fail(ctx, pack);
  },
});

export const packJobs = [makePackJob, sweepPacks];

export const packSchedules: readonly Schedule[] = [
  { name: sweepPacks.name, cron: '41 * * * *', kind: sweepPacks },
];
