import { recordChange } from '#features/audit/server/index.ts';
import { lockItem } from '#features/library/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import type { ApprovalEnd } from '../../contract.ts';
import { findHeld, replaceApproval } from './repository.ts';
import type { StoredApproval } from './stored.ts';
import { subjectOf } from './trail.ts';
import { vouchForApproval } from './vouch.ts';

/** Ends the approval that an item or words have, where they have one. */
export async function endApproval(
  ctx: ActingContext,
  { about, item }: Pick<StoredApproval, 'about' | 'item'>,
  why: ApprovalEnd,
  reason?: string,
): Promise<void> {
  // Items come before their approvals, as wherever one is decided on: two that lock them in two orders would wait for each other.
  if (about === undefined) await lockItem(ctx, item);
  const held = await findHeld(ctx, item, about);
  if (!held) return;
  const endedAt = why === 'expired' ? (held.expiresAt ?? ctx.now()) : ctx.now();
  const ended = { ...held, version: held.version + 1, endedAt, ended: why };
  if (!(await replaceApproval(ctx, held.version, ended))) return;
  await recordChange(ctx, {
    action: 'approval.ended',
    subject: subjectOf(held),
    after: {
      ...{ approval: held.id, seal: held.seal, ended: why, endedAt: endedAt.toISOString() },
      ...(reason && { reason }),
    },
    vouchers: [vouchForApproval(ended, held)],
  });
}
