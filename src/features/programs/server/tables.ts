import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';

export interface ProgramRow {
  id: string;
  version: number;
  state: string;
  edition: number;
  body: unknown;
  created_at: number;
  updated_at: number;
}

export interface EditionRow {
  program_id: string;
  number: number;
  body: unknown;
  at: number;
  by_name: string;
}

export interface EnrolmentRow {
  id: string;
  program_id: string;
  uid: string;
  version: number;
  round: number;
  edition: number;
  state: string;
  source: string;
  name: string;
  email: string;
  sort_name: string;
  search: string;
  done: number;
  total: number;
  percent: number;
  enrolled_at: number;
  last_activity: number | null;
  due_at: number | null;
  completed_at: number | null;
  expires_at: number | null;
  certificate: string | null;
  due_told_at: number | null;
  expiry_told_at: number | null;
}

export interface ProgressRow {
  enrolment_id: string;
  round: number;
  module_id: string;
  program_id: string;
  is_current: number;
  state: string;
  percent: number;
  credit: number;
  reported_at: number;
  done_at: number | null;
  body: unknown;
}

interface CountRow {
  program_id: string;
  module_id: string;
  state: string;
  share: number;
  learners: number;
}

export interface AttemptRow {
  id: string;
  enrolment_id: string;
  round: number;
  module_id: string;
  number: number;
  program_id: string;
  edition: number;
  state: string;
  score: number | null;
  started_at: number;
  finished_at: number | null;
  is_void: number;
  body: unknown;
}

export interface CertificateRow {
  number: string;
  enrolment_id: string;
  round: number;
  program_id: string;
  uid: string;
  edition: number;
  name: string;
  titles: unknown;
  issued_at: number;
  expires_at: number | null;
  revoked_at: number | null;
}

type ProgramsTables = {
  programs: ProgramRow;
  program_editions: EditionRow;
  enrolments: EnrolmentRow;
  module_progress: ProgressRow;
  module_counts: CountRow;
  quiz_attempts: AttemptRow;
  certificates: CertificateRow;
};

/** The tables of this room, in the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<ProgramsTables> {
  return ctx.db.query.withTables<ProgramsTables>();
}
