import type { Generated, Kysely } from 'kysely';
import type { Context } from '#server/context.ts';

export interface FeedbackRow {
  seq: Generated<number>;
  id: string;
  version: number;
  sent_as: string;
  proof: string | null;
  kind: string;
  rating: number | null;
  state: string;
  assignee: string | null;
  flagged: number;
  flagged_by: string | null;
  awaits: number;
  merged_into: string | null;
  copies: number;
  uid: string | null;
  contact: string | null;
  notify: number;
  page: string;
  item_type: string | null;
  item_id: string | null;
  language: string;
  device: string;
  screenshot: string | null;
  tags: string;
  retain_until: number;
  created_at: number;
  updated_at: number;
  text: string;
  search: string;
}

interface TagRow {
  tag: string;
  seq: number;
}

export interface MessageRow {
  id: string;
  feedback_id: string;
  at: number;
  uid: string | null;
  by_mail: number;
  text: string;
}

type FeedbackTables = {
  user_feedback: FeedbackRow;
  user_feedback_tags: TagRow;
  user_feedback_messages: MessageRow;
};

/** The tables of this room, in the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<FeedbackTables> {
  return ctx.db.query.withTables<FeedbackTables>();
}
