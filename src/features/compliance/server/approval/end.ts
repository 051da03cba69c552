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
  const held = await findUnendedApproval(ctx, item, about);
  if (!held) return;
  const endedAt = why === 'expired' ? (held.expiresAt ?? ctx.now()) : ctx.now();
  const ended = { ...held, version: held.version + 1, endedAt, ended: why };
  if (!(await replaceApproval(ctx, held.version, ended))) return;
  await recordChange(ctx, {
    action: 'approval.ended',
    subject: subjectOf(held),
    after: {
      approval: held.id,
      seal: held.seal,
      ended: why,
      endedAt: endedAt.toISOString(),
      ...(reason && { reason }),
    },
    vouchers: [vouchForApproval(ended, held)],
  });
}
