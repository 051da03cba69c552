import type { ContentType } from '#features/library/contract.ts';
import type { FeedbackKind, FeedbackState } from '#shared/feedback.ts';
import type { Language } from '#shared/locale.ts';

export type Device = 'phone' | 'tablet' | 'computer' | 'unknown';
export type FlaggedBy = 'words' | 'author' | 'us';

/** Feedback as it is kept. */
export interface StoredFeedback {
  seq: number;
  id: string;
  version: number;
  kind: FeedbackKind;
  rating: number | null;
  state: FeedbackState;
  assignee: string | null;
  /** Why it counts as a complaint; null where it does not. */
  flaggedBy: FlaggedBy | null;
  /** The last word is its author's. */
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
  /** Who answered; null: the author went on. */
  uid: string | null;
  byMail: boolean;
  text: string;
}
