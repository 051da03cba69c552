import { recordChange } from '#features/audit/server/index.ts';
import { listByRole } from '#features/identity/server/index.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { queueRoutes } from '../../../contract.ts';
import { notifyOfAssignment } from '../notices.ts';
import { findApproval } from '../repository.ts';
import type { Person, StoredApproval } from '../stored.ts';
import { subjectOf } from '../trail.ts';
import { type Assignment, findQueued, storeAssignment } from './repository.ts';

/** Assigns a submission in review to a principal, never to its submitter, and sets its due date. */
export async function assign(
  ctx: RequestContext,
  { id, assignee: uid, dueAt }: InputOf<typeof queueRoutes.assign>,
): Promise<StoredApproval> {
  const assignee = await principalOf(ctx, uid);
  return transaction(ctx, async (inside) => {
    const approval = await findApproval(inside, id);
    if (!approval) throw new AppError('not-found');
    if (approval.state !== 'waiting') throw new AppError('conflict', { params: { reason: 'decided' } });
    if (assignee?.uid === approval.submittedBy.uid)
      throw new AppError('forbidden', { params: { reason: 'own' } });
    const before = (await findQueued(inside, [id])).get(id) ?? { assignee: null, dueAt: null };
    const after = { assignee, dueAt: dueAt === null ? null : new Date(dueAt) };
    if (isSame(before, after)) return approval;
    await storeAssignment(inside, approval, after);
    await recordChange(inside, {
      action: 'approval.assigned',
      subject: subjectOf(approval),
      before: toFields(before),
      after: { approval: id, ...toFields(after) },
    });
    if (assignee && assignee.uid !== before.assignee?.uid)
      await notifyOfAssignment(inside, approval, {
        to: assignee.uid,
        by: requireMember(ctx),
        due: after.dueAt,
      });
    return approval;
  });
}

/** Finds a principal; null for nobody. */
async function principalOf(ctx: RequestContext, uid: string | null): Promise<Person | null> {
  if (uid === null) return null;
  const principal = (await listByRole(ctx, 'COMPLIANCE')).find((each) => each.uid === uid);
  if (!principal) throw invalidInput('assignee', 'unknown');
  return principal;
}

function isSame(one: Assignment, other: Assignment): boolean {
  return one.assignee?.uid === other.assignee?.uid && one.dueAt?.getTime() === other.dueAt?.getTime();
}

function toFields({ assignee, dueAt }: Assignment) {
  return { assignee: assignee?.name ?? null, dueAt: dueAt?.toISOString() ?? null };
}
