import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { ApprovalSubject, approvalRoutes } from '../../contract.ts';
import { rulesInForce } from '../in-force.ts';
import { changeApproval } from './change.ts';
import { notifyOfSubmission, settleSubmission } from './notices.ts';
import { findQueued } from './queue/repository.ts';
import { findNewest, insertApproval, replaceApproval } from './repository.ts';
import type { Person, StoredApproval } from './stored.ts';
import { findSubject, precheckSubject, requireSubject } from './subject.ts';
import { subjectOf } from './trail.ts';
import { vouchForApproval, vouchForCopies } from './vouch.ts';

/** Submits an item or public copy as it is now. That withdraws a waiting submission of the same. */
export async function submit(
  ctx: ActingContext,
  { uid, name }: Person,
  { about = 'Item', item: id, checklist, sources, note }: InputOf<typeof approvalRoutes.submit>,
): Promise<StoredApproval> {
  const findings = await countFindings(ctx, about, id);
  return transaction(ctx, async (inside) => {
    const subject = await requireSubject(inside, about, id);
    if (!subject.isReviewable) throw new AppError('conflict', { params: { reason: 'processing' } });
    if (!subject.needsApproval) throw new AppError('forbidden', { params: { reason: 'not-needed' } });
    const now = inside.now();
    const waiting = await findNewest(inside, id, { about, state: 'waiting' });
    const withdrawn = waiting && { ...waiting, version: waiting.version + 1, state: 'withdrawn' as const };
    // A decision made meanwhile came first: the trail must not say that it was withdrawn.
    if (withdrawn && !(await replaceApproval(inside, waiting.version, withdrawn)))
      throw new AppError('conflict');
    const { title, bundle, keys, seal, fingerprint } = subject;
    const approval: StoredApproval = {
      id: newId(),
      version: 1,
      ...(about !== 'Item' && { about }),
      item: id,
      title,
      state: 'waiting',
      submittedBy: { uid, name },
      submittedAt: now,
      checklist,
      sources,
      note,
      bundle,
      seal,
      fingerprint,
      rulesVersion: (await rulesInForce(inside)).version,
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      expiresAt: null,
      endedAt: null,
      ended: null,
    };
    const assignee = await formerAssignee(inside, approval);
    if (!(await insertApproval(inside, approval, keys, { findings, assignee })))
      throw new AppError('conflict');
    const { rulesVersion } = approval;
    await recordChange(inside, {
      action: 'approval.submitted',
      subject: subjectOf(approval),
      after: { approval: approval.id, seal, bundle, checklist, sources, note, rulesVersion },
      vouchers: [
        ...(withdrawn ? [vouchForApproval(withdrawn, waiting)] : []),
        vouchForApproval(approval),
        vouchForCopies(approval.id, keys),
      ],
    });
    await notifyOfSubmission(inside, approval);
    return approval;
  });
}

/** Counts the findings for the queue. Outside the transaction, because it reads captions; the decision checks again. */
async function countFindings(ctx: ActingContext, about: ApprovalSubject, id: string): Promise<number | null> {
  const subject = await findSubject(ctx, about, id);
  return subject?.isReviewable ? (await precheckSubject(ctx, subject)).findings.length : null;
}

/** Finds the principal of the previous submission of the same: they know what they returned it for. */
async function formerAssignee(
  ctx: ActingContext,
  { about, item, submittedBy }: StoredApproval,
): Promise<Person | null> {
  const former = await findNewest(ctx, item, { about: about ?? 'Item' });
  if (!former || former.state === 'approved') return null;
  const assignee = (await findQueued(ctx, [former.id])).get(former.id)?.assignee ?? null;
  return assignee?.uid === submittedBy.uid ? null : assignee;
}

/** Withdraws one's own submission. */
export async function withdraw(
  ctx: RequestContext,
  { id, version }: InputOf<typeof approvalRoutes.withdraw>,
): Promise<StoredApproval> {
  const { uid } = requireMember(ctx);
  return changeApproval(ctx, { id, version }, 'approval.withdrawn', async (before, inside) => {
    if (before.submittedBy.uid !== uid) throw new AppError('forbidden', { params: { reason: 'not-own' } });
    await settleSubmission(inside, before);
    return { ...before, state: 'withdrawn' };
  });
}
