import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { findApproval, replaceApproval } from './repository.ts';
import type { StoredApproval } from './stored.ts';
import { toApproval } from './to-approval.ts';
import { subjectOf } from './trail.ts';
import { vouchForApproval } from './vouch.ts';

/** Changes a waiting submission. A lost race answers `conflict` with the current one. */
export async function changeApproval(
  ctx: ActingContext,
  { id, version }: { id: string; version: number },
  action: string,
  change: (before: StoredApproval, ctx: ActingContext) => Promise<StoredApproval>,
): Promise<StoredApproval> {
  return transaction(ctx, async (inside) => {
    const before = await findApproval(inside, id);
    if (!before) throw new AppError('not-found');
    if (before.state !== 'waiting' || before.version !== version) throw changedMeanwhile(before);
    const after = { ...(await change(before, inside)), version: version + 1 };
    if (!(await replaceApproval(inside, version, after))) throw changedMeanwhile(before);
    const { item, seal, decisionNote: note, expiresAt, answers, unexamined, comments, together } = after;
    await recordChange(inside, {
      action,
      subject: subjectOf(after),
      after: {
        approval: id,
        item,
        seal,
        ...(note && { note }),
        ...(expiresAt && { expiresAt }),
        ...(answers && { answers }),
        ...(unexamined && { unexamined }),
        ...(comments && { comments }),
        ...(together && { together }),
      },
      vouchers: [vouchForApproval(after, before)],
    });
    return after;
  });
}

function changedMeanwhile(current: StoredApproval): AppError {
  return new AppError('conflict', { params: { current: toApproval(current) } });
}
