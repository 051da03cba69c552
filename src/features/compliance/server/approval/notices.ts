import { notify, settle } from '#features/notices/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Person, StoredApproval } from './stored.ts';
import { subjectOf } from './trail.ts';

const ofPrincipals = ['approval-submitted', 'approval-assigned'] as const;
const ofExpiry = ['approval-ending'] as const;

/** Notifies principals of a submission, in its transaction. The notification of an earlier return is settled by it. */
export async function notifyOfSubmission(ctx: Context, approval: StoredApproval): Promise<void> {
  const { id, title, submittedBy, note } = approval;
  await notify(ctx, {
    settles: [{ kinds: ['approval-returned', 'approval-rejected'], subject: subjectOf(approval) }],
    kind: 'approval-submitted',
    to: { roles: ['COMPLIANCE'] },
    subject: subjectOf(approval),
    title,
    path: `/compliance/approvals/${id}`,
    by: submittedBy,
    note,
  });
}

/** Notifies a principal that a submission was assigned to them, in the transaction of the assignment. */
export async function notifyOfAssignment(
  ctx: Context,
  approval: StoredApproval,
  { to, by, due = null }: { to: string; by: Person; due?: Date | null },
): Promise<void> {
  await notify(ctx, {
    settles: [{ kinds: ['approval-assigned'], subject: subjectOf(approval) }],
    kind: 'approval-assigned',
    to: { uids: [to] },
    subject: subjectOf(approval),
    title: approval.title,
    path: `/compliance/approvals/${approval.id}`,
    by: { uid: by.uid, name: by.name },
    due,
  });
}

interface DecisionNews {
  decision: 'approved' | 'returned' | 'rejected';
  before: StoredApproval;
  after: StoredApproval;
}

/** Notifies the submitter of a decision, in its transaction. Principals need not look at the submission any more. */
export async function notifyOfDecision(
  ctx: Context,
  { decision, before, after }: DecisionNews,
): Promise<void> {
  const isApproved = decision === 'approved';
  await notify(ctx, {
    settles: [
      { kinds: [...ofPrincipals], subject: subjectOf(before) },
      ...(isApproved ? [{ kinds: [...ofExpiry], subject: subjectOf(after) }] : []),
    ],
    kind: `approval-${decision}`,
    to: { uids: [after.submittedBy.uid] },
    subject: subjectOf(after),
    title: after.title,
    path: after.about === undefined ? `/library/${after.item}` : `/compliance/approvals/${after.id}`,
    by: after.decidedBy,
    note: after.decisionNote,
  });
}

/** Withdraws the notifications of a submission that was withdrawn. */
export async function settleSubmission(ctx: Context, approval: StoredApproval): Promise<void> {
  await settle(ctx, ofPrincipals, subjectOf(approval));
}
