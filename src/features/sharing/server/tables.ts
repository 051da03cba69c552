import type { Generated, Kysely } from 'kysely';
import type { ReadableTablesOfLibrary } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';

export interface LinkRow {
  seq: Generated<number>;
  id: string;
  version: number;
  owner: string;
  type: string;
  target: string;
  label: string;
  note: string;
  campaign: string;
  recipient: string | null;
  batch: string | null;
  expires_at: number | null;
  most_openings: number | null;
  openings: number;
  last_opened_at: number | null;
  password: string | null;
  gate: string;
  downloads: number;
  start_at: number | null;
  language: string | null;
  revoked_at: number | null;
  revoked_by: string | null;
  search: string;
  sort_label: string;
  created_at: number;
  updated_at: number;
}

interface DefaultsRow {
  uid: string;
  version: number;
  body: unknown;
}

interface CodeRow {
  link_id: string;
  address: string;
  code: string;
  tries: number;
  expires_at: number;
}

interface OpeningsRow {
  link_id: string;
  owner: string;
  quarter: number;
  openings: number;
}

export interface VisitRow {
  visit: string;
  link_id: string;
  first_at: number;
  opened_at: number;
  email: string | null;
  standing: string;
  shown: string;
  is_quiet: number;
}

type SharingTables = {
  links: LinkRow;
  link_defaults: DefaultsRow;
  link_codes: CodeRow;
  link_openings: OpeningsRow;
  link_visits: VisitRow;
};

/** The tables of this room and those it may read of others, in the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<SharingTables & ReadableTablesOfLibrary> {
  return ctx.db.query.withTables<SharingTables & ReadableTablesOfLibrary>();
}
