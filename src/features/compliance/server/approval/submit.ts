import { recordChange } from '#features/audit/server/index.ts';
import { isReviewable, mainTitle, requireItem } from '#features/library/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { approvalRoutes } from '../../contract.ts';
import { rulesInForce } from '../in-force.ts';
import { bundleOf, fingerprintOf, sealOf } from './bundle.ts';
import { changeApproval } from './change.ts';
import { needsApproval } from './holding.ts';
import { findNewest, insertApproval, replaceApproval } from './repository.ts';
import type { Person, StoredApproval } from './stored.ts';
import { subjectOf } from './trail.ts';
import { vouchForApproval, vouchForCopies } from './vouch.ts';

/** Submits an item as it is now. What waits of it already is taken back by that. */
export async function submit(
  ctx: ActingContext,
  { uid, name }: Person,
  { item: id, checklist, sources, note }: InputOf<typeof approvalRoutes.submit>,
): Promise<StoredApproval> {
  return transaction(ctx, async (inside) => {
    const item = await requireItem(inside, id);
    if (!isReviewable(item)) throw new AppError('conflict', { params: { reason: 'processing' } });
    if (!(await needsApproval(inside, item)))
      throw new AppError('forbidden', { params: { reason: 'not-needed' } });
    const now = inside.now();
    const waiting = await findNewest(inside, id, 'waiting');
    const withdrawn = waiting && { ...waiting, version: waiting.version + 1, state: 'withdrawn' as const };
    if (withdrawn) await replaceApproval(inside, waiting.version, withdrawn);
    const { bundle, keys } = await bundleOf(inside, item);
    const approval: StoredApproval = {
      ...{ id: newId(), version: 1, item: id, title: mainTitle(item.titles, item.language) },
      ...{ state: 'waiting', submittedBy: { uid, name }, submittedAt: now, checklist, sources, note },
      ...{ bundle, seal: sealOf(bundle), fingerprint: fingerprintOf(item) },
      rulesVersion: (await rulesInForce(inside)).version,
      ...{ decidedBy: null, decidedAt: null, decisionNote: '', expiresAt: null, endedAt: null, ended: null },
    };
    await insertApproval(inside, approval, keys);
    const { seal, rulesVersion } = approval;
    await recordChange(inside, {
      action: 'approval.submitted',
      subject: subjectOf(approval),
      after: { approval: approval.id, seal, bundle, checklist, sources, note, rulesVersion },
      vouchers: [
        ...(withdrawn ? [vouchForApproval(withdrawn)] : []),
        vouchForApproval(approval),
        vouchForCopies(approval.id, keys),
      ],
    });
    return approval;
  });
}

/** Takes back what one has submitted oneself. */
export async function withdraw(
  ctx: RequestContext,
  { id, version }: InputOf<typeof approvalRoutes.withdraw>,
): Promise<StoredApproval> {
  const { uid } = requireMember(ctx);
  return changeApproval(ctx, { id, version }, 'approval.withdrawn', async (before) => {
    if (before.submittedBy.uid !== uid) throw new AppError('forbidden', { params: { reason: 'not-own' } });
    return { ...before, state: 'withdrawn' };
  });
}
