import * as z from 'zod';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind } from '#server/jobs/job.ts';
import { hourMs } from '#shared/durations.ts';
import { newId } from '#shared/ids.ts';
import { noteChains } from '../chains.ts';
import { recordChange } from '../record.ts';
import { verifyTrail } from '../verify.ts';
import { gatherAnchors } from './anchors.ts';
import { copyAnchor } from './copies.ts';
import { notifyOfFault, type TrailFault } from './faults.ts';
import { addCheck, checkedAction, type StoredCheck } from './repository.ts';

/** Checks the whole trail, stores the result, and notifies the listeners of a fault. */
export async function checkTrail(ctx: Context): Promise<StoredCheck> {
  const { at, broken, copy, ...check } = await runCheck(ctx).catch(async (error: unknown) => {
    // A trail that accepts no entries cannot store its fault; the fault is reported all the same.
    const found = await verifyTrail(ctx, await gatherAnchors(ctx));
    if (found.broken) await reportBroken(ctx, { at: ctx.now(), broken: found.broken });
    throw error;
  });
  if (broken) await reportBroken(ctx, { at, broken });
  else if (copy && copy.state !== 'locked') await notifyOfFault(ctx, { at, copy: copy.state });
  return { ...check, at, broken, copy };
}

async function reportBroken(ctx: Context, fault: Extract<TrailFault, { broken: unknown }>): Promise<void> {
  ctx.log.error({ broken: fault.broken }, 'the audit trail does not hold');
  await notifyOfFault(ctx, fault);
}

/**
 * Verifies the whole trail against every earlier sound head, and stores the result in a table, in the trail itself, and (if
 * set up) in a bucket. A sound head is an anchor: nobody can rewrite earlier entries unnoticed any more.
 */
async function runCheck(ctx: Context): Promise<StoredCheck> {
  const beside = await noteChains(ctx);
  const { seq, hash, ...found } = await verifyTrail(ctx, await gatherAnchors(ctx));
  const broken = found.broken ?? beside;
  const at = ctx.now();
  const copy = broken || seq === 0 ? null : await copyAnchor(ctx, { seq, hash }, at);
  const check = { id: newId(), at, seq, hash, broken, copy };
  await transaction(actAsHub(ctx), async (inside) => {
    await addCheck(inside, check);
    const { id, ...found } = check;
    await recordChange(inside, { action: checkedAction, subject: { type: 'Trail', id }, after: found });
  });
  return check;
}

const checkEveryNight = jobKind({
  name: 'audit.check-trail',
  payload: z.strictObject({}),
  timeoutMs: hourMs,
  lane: 'records',
  run: async (ctx) => void (await checkTrail(ctx)),
});

export const checkJobs = [checkEveryNight];
export const checkSchedules = [{ name: checkEveryNight.name, cron: '17 2 * * *', kind: checkEveryNight }];
