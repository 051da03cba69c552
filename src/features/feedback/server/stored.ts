import type { ValuesOf } from '#shared/fields.ts';
import type { feedbackFields } from '../contract.ts';

/** Feedback as stored. */
export interface StoredFeedback extends ValuesOf<typeof feedbackFields> {
  seq: number;
  id: string;
  version: number;
  /** True if the last message is its author's. */
  awaits: boolean;
  copies: number;
  uid: string | null;
  retainUntil: Date;
  createdAt: Date;
  updatedAt: Date;
}

export type NewFeedback = Omit<StoredFeedback, 'seq'> & { sentAs: string; proof: string | null };

export interface StoredMessage {
  id: string;
  feedbackId: string;
  at: Date;
  /** User id of the person who answered; null for the author's own message. */
  uid: string | null;
  byMail: boolean;
  text: string;
}
