import type {
  Approval,
  ApprovalEnd,
  ApprovalState,
  ApprovalSubject,
  Bundle,
  FindingAnswer,
  Gap,
  ReviewComment,
} from '../../contract.ts';

/** A submission as it is stored. */
export interface StoredApproval {
  id: string;
  version: number;
  /** Kind of the subject; missing for items. */
  about?: Exclude<ApprovalSubject, 'Item'>;
  item: string;
  title: string;
  state: ApprovalState;
  submittedBy: Person;
  submittedAt: Date;
  checklist: Approval['checklist'];
  sources: Approval['sources'];
  note: string;
  bundle: Bundle;
  seal: string;
  /** Hash that shows whether an item is still the same. */
  fingerprint: string;
  rulesVersion: number;
  decidedBy: Person | null;
  decidedAt: Date | null;
  decisionNote: string;
  /** Answers to the findings when it was decided; missing in decisions from before answers were recorded, or without any. */
  answers?: FindingAnswer[];
  /** Parts that could not be examined then. */
  unexamined?: Gap[];
  /** Comments of the decision; missing where there are none. */
  comments?: ReviewComment[];
  /** Number of submissions that were approved in the same step; missing where it was approved alone. */
  together?: number;
  expiresAt: Date | null;
  endedAt: Date | null;
  ended: ApprovalEnd | null;
}

export interface Person {
  uid: string;
  name: string;
}
