import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import type { ApprovalSubject } from '../../../contract.ts';
import { endApproval } from '../end.ts';
import { findNewest, replaceApproval } from '../repository.ts';
import { subjectOf } from '../trail.ts';
import { vouchForApproval } from '../vouch.ts';

/** Ends the approval of public copy that is removed, and withdraws a waiting submission of it. */
export async function endCopyApproval(
  ctx: ActingContext,
  about: Exclude<ApprovalSubject, 'Item'>,
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
