import type { Context } from '#server/context.ts';
import type { ApprovalSubject, PublicCopyStatus } from '../../../contract.ts';
import { spanAround } from '../../reminders/stages.ts';
import { findNewest, findUnendedApproval } from '../repository.ts';
import { requireSubject } from '../subject.ts';
import { toApproval } from '../to-approval.ts';

/** Returns the status of public copy under the rules. */
export async function publicCopyStatus(
  ctx: Context,
  about: Exclude<ApprovalSubject, 'Item'>,
  id: string,
): Promise<PublicCopyStatus> {
  const { needsApproval, fingerprint } = await requireSubject(ctx, about, id);
  const [unended, newest] = [await findUnendedApproval(ctx, id, about), await findNewest(ctx, id, { about })];
  const approved = unended?.expiresAt && unended.expiresAt <= ctx.now() ? null : unended;
  return {
    needsApproval,
    approved: approved && toApproval(approved),
    endsSoon: approved?.expiresAt != null && approved.expiresAt <= spanAround(ctx.now()).until,
    isBehind: approved !== null && approved.fingerprint !== fingerprint,
    newest: newest && toApproval(newest),
  };
}
