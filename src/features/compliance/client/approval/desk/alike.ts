import type { QueuedApproval } from '../../../contract.ts';

/** Reasons why a submission is decided by itself. */
export type AloneReason = 'own' | 'findings' | 'category' | 'unopened';

/** A submission among several that are to be approved together; with a reason, it is left out. */
export interface TogetherRow {
  approval: QueuedApproval;
  reason: AloneReason | null;
}

/**
 * Returns which submissions can be approved together: those of one category, submitted by others, without findings, that the
 * principal has opened. The server checks the same again, except what was opened.
 */
export function sortTogether(
  approvals: readonly QueuedApproval[],
  { uid, opened }: { uid: string; opened: ReadonlySet<string> },
): TogetherRow[] {
  const reasonOf = ({ id, submittedBy, findingCount }: QueuedApproval): AloneReason | null => {
    if (submittedBy.uid === uid) return 'own';
    if (findingCount !== 0) return 'findings';
    return opened.has(id) ? null : 'unopened';
  };
  const first = approvals.find((each) => reasonOf(each) === null) ?? approvals[0];
  const isAlike = (each: QueuedApproval) =>
    each.about === first?.about && each.category.toLowerCase() === first.category.toLowerCase();
  return approvals.map((approval) => ({
    approval,
    reason: reasonOf(approval) ?? (isAlike(approval) ? null : 'category'),
  }));
}
