import * as z from 'zod';
import { isTouchedByPeople } from '#features/audit/server/index.ts';
import { findItem, isReviewable } from '#features/library/server/doors/items.ts';
import { isNew, listSamples, type Sample } from '#features/library/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { dayMs } from '#shared/durations.ts';
import { type ApprovalSubject, checkpoints } from '../../contract.ts';
import { decide } from './decide.ts';
import { embargoOf } from './embargo.ts';
import { approvedCopies } from './public-copy/approved-copies.ts';
import { findPublicCopy } from './public-copy/hooks.ts';
import type { Person } from './stored.ts';
import { precheckSubject, requireSubject } from './subject.ts';
import { submit } from './submit.ts';

const maker: Person = { uid: 'resource-hub', name: 'Resource Hub' };

/** Nobody signs in with this account: records show that no principal of the firm has reviewed the content. */
const samplePrincipal: Person = { uid: 'sample-principal', name: 'Sam Ample (sample principal)' };

const againMs = 1000;
/** Ahead of slower jobs in the queue, as a new user waits for it. */
const priority = 1;
/** After this, samples that are still not ready have failed. */
const longestMs = dayMs;

/** Approves the sample content of a new hub, each piece as soon as it can be reviewed. */
export const approveSamples = jobKind({
  name: 'compliance.approve-samples',
  payload: z.strictObject({ since: z.int() }),
  async run(ctx, { since }) {
    const samples = await listSamples(ctx);
    let isDone = samples.length > 0;
    for (const sample of samples) isDone = (await approveSample(ctx, sample)) && isDone;
    if (!isDone && ctx.now().getTime() - since < longestMs)
      await enqueue(ctx, approveSamples, { since }, { delayMs: againMs, priority });
  },
});

/** Schedules the approval of a new hub's samples, before any is added. */
export async function approveSamplesToCome(ctx: Context): Promise<void> {
  if (ctx.config.sampleContent && (await isNew(ctx)))
    await enqueue(ctx, approveSamples, { since: ctx.now().getTime() }, { dedupeKey: 'once', priority });
}

/** True if there is nothing left to do. Samples that somebody has changed or recalled are no longer samples. */
async function approveSample(ctx: Context, { id, kind }: Sample): Promise<boolean> {
  if (kind !== 'item') {
    await approveSampleCopy(ctx, 'Playlist', id);
    return true;
  }
  const item = await findItem(ctx, id);
  if (!item || (await embargoOf(ctx, item, null)).embargo !== 'approval') return true;
  if (!isReviewable(item)) return item.processing.state === 'failed';
  await submitAndApprove(ctx, 'Item', id);
  return true;
}

/** Approves the public copy of a sample, where the rules ask for approval and nobody else has edited it. */
export async function approveSampleCopy(
  ctx: Context,
  about: Exclude<ApprovalSubject, 'Item'>,
  id: string,
): Promise<void> {
  const copy = (await approvedCopies(ctx, about, [id])).get(id);
  if (copy === null && (await findPublicCopy(ctx, about, id))) await submitAndApprove(ctx, about, id);
}

async function submitAndApprove(ctx: Context, about: ApprovalSubject, item: string): Promise<void> {
  await transaction(actAsHub(ctx), async (inside) => {
    // Changes to an episode are audited by the podcast room.
    const subjects = [about, ...(about === 'Item' ? ['Podcast'] : [])].map((type) => ({ type, id: item }));
    if (await isTouchedByPeople(inside, subjects)) return;
    const input = { about, item, checklist: [...checkpoints], sources: [], note: '' };
    const { id: approval, version, seal } = await submit(inside, maker, input);
    const { findings } = await precheckSubject(inside, await requireSubject(inside, about, item));
    const answers = findings.map((finding) => ({
      finding: finding.id,
      verdict: 'other' as const,
      note: 'Sample content of the hub',
    }));
    const decision = { id: approval, version, seal, decision: 'approved' as const, note: '', answers };
    await decide(inside, samplePrincipal, decision);
  });
}
