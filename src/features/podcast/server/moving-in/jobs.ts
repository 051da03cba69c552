import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { type JobRun, jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { hourMs } from '#shared/durations.ts';
import { claimEpisode, freeEpisodes } from './episodes-repository.ts';
import { importEpisode } from './fetch-episode.ts';
import { restOf } from './progress.ts';
import { findImport } from './repository.ts';
import { fetchArtwork } from './show-artwork.ts';

/** Number of episodes of an import that are downloaded at a time: their host serves others too. */
const atOnce = 2;

/**
 * Downloads one episode of an import and enqueues the next, so that other jobs get their turn in between. An episode whose
 * job died waits again once the job resumes.
 */
const fetchNext = jobKind({
  name: 'podcast.fetch-next',
  payload: z.strictObject({ id: z.string() }),
  maxAttempts: 100,
  backoffMs: 1000,
  timeoutMs: 6 * hourMs,
  lane: 'arriving',
  run: takeTurn,
});

async function takeTurn(ctx: Context, { id }: { id: string }, job: JobRun): Promise<void> {
  await freeEpisodes(ctx, job.id);
  const found = await findImport(ctx, id);
  if (found?.state !== 'running') return;
  const episode = await claimEpisode(ctx, { importId: id, job: job.id, now: ctx.now() });
  if (episode) await importEpisode(ctx, found, episode, job);
  const rest = await restOf(ctx, id);
  if (rest === null) return;
  const delayMs = Math.max(0, rest.getTime() - ctx.now().getTime());
  await enqueue(ctx, fetchNext, { id }, { priority: -1, delayMs });
}

/** Enqueues the downloads of an import, in the caller's transaction. */
export async function beginWork(ctx: Context, id: string): Promise<void> {
  for (let hand = 0; hand < atOnce; hand += 1) await enqueue(ctx, fetchNext, { id }, { priority: -1 });
}

export const movingInJobs = [fetchNext, fetchArtwork];
