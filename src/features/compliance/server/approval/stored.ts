import type {
  About,
  Approval,
  ApprovalEnd,
  ApprovalState,
  Bundle,
  FindingAnswer,
  Gap,
} from '../../contract.ts';

/** A submission as it is kept. */
export interface StoredApproval {
  id: string;
  version: number;
  /** What it is about; missing where that is an item. */
  about?: Exclude<About, 'Item'>;
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
  /** What of it tells whether an item is still the same. */
  fingerprint: string;
  rulesVersion: number;
  decidedBy: Person | null;
  decidedAt: Date | null;
  decisionNote: string;
  /** What was answered to each finding when it was approved; missing in what was decided before answers were kept. */
  answers?: FindingAnswer[];
  /** What could not be examined then. */
  unexamined?: Gap[];
  expiresAt: Date | null;
  endedAt: Date | null;
  ended: ApprovalEnd | null;
}

export interface Person {
  uid: string;
  name: string;
}
