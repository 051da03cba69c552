import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import type { About } from '../../../contract.ts';
import { endApproval } from '../end.ts';
import { findNewest, replaceApproval } from '../repository.ts';
import { subjectOf } from '../trail.ts';
import { vouchForApproval } from '../vouch.ts';

/** Ends what concerns words that are removed: they were read until now, and nobody has to decide on them any more. */
export async function forgetWords(
  ctx: ActingContext,
  about: Exclude<About, 'Item'>,
  id: string,
): Promise<void> {
  await endApproval(ctx, { about, item: id }, 'removed');
  const waiting = await findNewest(ctx, id, { about, state: 'waiting' });
  if (!waiting) return;
  const withdrawn = { ...waiting, version: waiting.version + 1, state: 'withdrawn' as const };
  if (!(await replaceApproval(ctx, waiting.version, withdrawn))) return;
  await recordChange(ctx, {
    action: 'approval.withdrawn',
    subject: subjectOf(withdrawn),
    after: { approval: withdrawn.id, item: id, seal: withdrawn.seal },
    vouchers: [vouchForApproval(withdrawn, waiting)],
  });
}
