import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';

export interface NoticeRow {
  id: string;
  uid: string;
  kind: string;
  /** Unread notifications of a person with the same kind and group are one row. */
  group_key: string;
  at: number;
  read_at: number | null;
  /** 0 if it is only sent by email. */
  in_bell: number;
  /** Email that it waits for: `at-once` or `daily`; null if none. */
  mail: string | null;
  /** Time of the newest subject that was emailed. */
  mailed_at: number | null;
}

interface NoticeSubjectRow {
  notice_id: string;
  subject: string;
  at: number;
  body: unknown;
}

interface NoticePreferenceRow {
  uid: string;
  kind: string;
  in_bell: number;
  mail: string;
}

type NoticeTables = {
  notices: NoticeRow;
  notice_subjects: NoticeSubjectRow;
  notice_preferences: NoticePreferenceRow;
};

/** Tables of this room, in the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<NoticeTables> {
  return ctx.db.query.withTables<NoticeTables>();
}
