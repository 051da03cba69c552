import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { newId } from '#shared/ids.ts';
import { verifyTrail } from '../verify.ts';
import { addCheck, listAnchors, type StoredCheck } from './repository.ts';

/**
 * Walks the whole trail, holds it to every head that was found sound before, and keeps what it finds. A sound head is an
 * anchor: from then on nobody can rewrite what was before it without being found out.
 */
export async function checkTrail(ctx: Context): Promise<StoredCheck> {
  const { seq, hash, broken } = await verifyTrail(ctx, { noted: await listAnchors(ctx) });
  const check = { id: newId(), at: ctx.now(), seq, hash, broken };
  await addCheck(ctx, check);
  if (broken) ctx.log.error({ broken }, 'the audit trail does not hold');
  return check;
}

const checkEveryNight = jobKind({
  name: 'audit.check-trail',
  payload: z.strictObject({}),
  timeoutMs: 60 * 60_000,
  long: true,
  run: async (ctx) => void (await checkTrail(ctx)),
});

export const checkJobs = [checkEveryNight];
export const checkSchedules = [{ name: checkEveryNight.name, cron: '17 2 * * *', kind: checkEveryNight }];
