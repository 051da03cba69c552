import type { enrolmentSources, LearnerState } from '../../contract.ts';

/** Enrolment as stored. */
export interface StoredEnrolment {
  id: string;
  program: string;
  uid: string;
  version: number;
  /** Counts from 1 and grows with each renewal. */
  round: number;
  edition: number;
  state: LearnerState;
  source: (typeof enrolmentSources)[number];
  name: string;
  email: string;
  sortName: string;
  search: string;
  /** Counts the required modules. */
  done: number;
  total: number;
  percent: number;
  enrolledAt: Date;
  lastActivity: Date | null;
  dueAt: Date | null;
  completedAt: Date | null;
  expiresAt: Date | null;
  /** Number of the newest certificate. */
  certificate: string | null;
}

/** True if the program is completed or expired. */
export function isOver({ state }: Pick<StoredEnrolment, 'state'>): boolean {
  return state === 'completed' || state === 'expired';
}

export function isOverdue({ state, dueAt }: Pick<StoredEnrolment, 'state' | 'dueAt'>, now: Date): boolean {
  return dueAt !== null && dueAt < now && !isOver({ state });
}
