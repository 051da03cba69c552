import { recordChange } from '#features/audit/server/index.ts';
import { lockItem } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import type { ApprovalEnd } from '../../contract.ts';
import { findUnendedApproval, replaceApproval } from './repository.ts';
import type { StoredApproval } from './stored.ts';
import { subjectOf } from './trail.ts';
import { vouchForApproval } from './vouch.ts';

/** Ends the current approval of an item or of public copy, if there is one. */
export async function endApproval(
  ctx: ActingContext,
  { about, item }: Pick<StoredApproval, 'about' | 'item'>,
  why: ApprovalEnd,
  reason?: string,
): Promise<void> {
  // Items are locked before their approvals, as in decisions: two orders of locking would deadlock.
  if (about === undefined) await lockItem(ctx, item);
  const approval = await findUnendedApproval(ctx, item, about);
  if (!approval) return;
  const endedAt = why === 'expired' ? (approval.expiresAt ?? ctx.now()) : ctx.now();
  const ended = { ...approval, version: approval.version + 1, endedAt, ended: why };
  if (!(await replaceApproval(ctx, approval.version, ended))) return;
  await recordChange(ctx, {
    action: 'approval.ended',
    subject: subjectOf(approval),
    after: {
      approval: approval.id,
      seal: approval.seal,
      ended: why,
      endedAt: endedAt.toISOString(),
      ...(reason && { reason }),
    },
    vouchers: [vouchForApproval(ended, approval)],
  });
}
