import type { ContentType } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { FeedbackKind, FeedbackState } from '../contract/feedback.ts';

export type Device = 'phone' | 'tablet' | 'computer' | 'unknown';
export type FlaggedBy = 'words' | 'author' | 'us';

/** Feedback as stored. */
export interface StoredFeedback {
  seq: number;
  id: string;
  version: number;
  kind: FeedbackKind;
  rating: number | null;
  state: FeedbackState;
  assignee: string | null;
  /** Source of the complaint flag; null if it is no complaint. */
  flaggedBy: FlaggedBy | null;
  /** True if the last message is its author's. */
  awaits: boolean;
  mergedInto: string | null;
  copies: number;
  uid: string | null;
  contact: string | null;
  notify: boolean;
  page: string;
  item: { type: ContentType; id: string } | null;
  language: Language;
  device: Device;
  screenshot: string | null;
  tags: readonly string[];
  retainUntil: Date;
  createdAt: Date;
  updatedAt: Date;
  text: string;
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
