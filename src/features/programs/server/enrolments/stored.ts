import type { enrolmentSources, LearnerState } from '../../contract.ts';

/** Somebody's place in a program, as it is kept. */
export interface StoredEnrolment {
  id: string;
  program: string;
  uid: string;
  version: number;
  /** 1 at first, one more with each renewal. */
  round: number;
  edition: number;
  state: LearnerState;
  source: (typeof enrolmentSources)[number];
  name: string;
  email: string;
  sortName: string;
  search: string;
  /** Of the required modules. */
  done: number;
  total: number;
  percent: number;
  enrolledAt: Date;
  lastActivity: Date | null;
  dueAt: Date | null;
  completedAt: Date | null;
  expiresAt: Date | null;
  /** The number of the newest certificate. */
  certificate: string | null;
}

/** Whether there is nothing left to do. */
export function isOver({ state }: Pick<StoredEnrolment, 'state'>): boolean {
  return state === 'completed' || state === 'expired';
}

export function isOverdue({ state, dueAt }: Pick<StoredEnrolment, 'state' | 'dueAt'>, now: Date): boolean {
  return dueAt !== null && dueAt < now && !isOver({ state });
}
