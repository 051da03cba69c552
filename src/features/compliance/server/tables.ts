import type { Kysely } from 'kysely';
import type { ReadableTablesOfLibrary } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { ReadOnlyColumns } from '#server/db/read-only-columns.ts';
import type { ReadableTablesOfPlatform } from '#server/tables.ts';

export interface RulesRow {
  name: string;
  version: number;
  body: unknown;
  changed_by: string;
  changed_by_name: string;
  changed_at: number;
  reason: string;
  /** Null where it took effect at once. */
  effective_at: number | null;
}

export interface ApprovalRow {
  id: string;
  version: number;
  item_id: string;
  state: string;
  submitted_by: string;
  submitted_at: number;
  decided_by: string | null;
  decided_at: number | null;
  expires_at: number | null;
  ended_at: number | null;
  bundle: string;
  seal: string;
  fingerprint: string;
  body: unknown;
  about: string;
}

export interface RecallRow {
  id: string;
  item_id: string;
  recalled_by: string;
  recalled_by_name: string;
  recalled_at: number;
  reason: string;
  lifted_at: number | null;
}

/** Facts for the queue of principals. Submissions by nodes of earlier versions have none. */
export interface QueueRow {
  approval_id: string;
  category: string;
  /** Folded title, for the search. */
  title: string;
  /** Null where they were not counted. */
  findings: number | null;
  assignee: string | null;
  assignee_name: string | null;
  due_at: number | null;
}

interface CopyRow {
  approval_id: string;
  key: string;
}

export interface UseRow {
  seq: number;
  at: number;
  kind: string;
  item_id: string | null;
  link_id: string | null;
  person: string | null;
  recipient: string | null;
  approval_id: string | null;
  seal: string | null;
  rules_version: number | null;
  disclosure: string | null;
  body: string | null;
  body_hash: string;
  disposed_by: string | null;
  prev: string;
  hash: string;
  standing: string | null;
  addressee: string | null;
}

export interface UseItemRow {
  item_id: string;
  seq: number;
}

export interface UseTextRow {
  hash: string;
  texts: string;
}

interface UsesHeadRow {
  id: number;
  seq: number;
  hash: string;
}

export interface RetailRow {
  item_id: string;
  since: number;
  recipients: number;
}

export interface LegalHoldRow {
  id: string;
  kind: string;
  target: string;
  name: string;
  matter: string;
  reason: string;
  placed_by: string;
  placed_by_name: string;
  placed_at: number;
  lifted_by: string | null;
  lifted_by_name: string | null;
  lifted_at: number | null;
  lift_reason: string | null;
}

interface DueRow {
  item_id: string;
  until: number;
  bytes: number;
  found_at: number;
  body: unknown;
}

export interface DisposalRow {
  id: string;
  approved_by: string;
  approved_by_name: string;
  approved_at: number;
  reason: string;
  done_at: number | null;
}

export interface DisposedRow {
  disposal_id: string;
  item_id: string;
  title: string;
  state: string;
  at: number | null;
  record: string | null;
}

interface GateRow {
  id: number;
}

export interface PackRow {
  id: string;
  state: string;
  made_by: string;
  made_at: number;
  items_total: number;
  items_done: number;
  bytes: number;
  noted_at: number;
  ready_at: number | null;
  expires_at: number | null;
  key: string | null;
  manifest: string | null;
  body: unknown;
}

export interface FetchRow {
  pack_id: string;
  uid: string;
  name: string;
  at: number;
}

interface ReminderRow {
  approval_id: string;
  days: number;
  told_at: number;
}

export interface FilingRow {
  id: string;
  item_id: string;
  title: string;
  reference: string;
  filed_on: string;
  due_on: string | null;
  letter: string;
  seal: string | null;
  filed_by: string;
  filed_by_name: string;
  at: number;
}

interface SentEmailRow {
  about: string;
  at: number;
}

interface PublicUseRow {
  day: number;
  mark: string;
}

type ComplianceTables = {
  compliance_rules: RulesRow;
  compliance_approvals: ApprovalRow;
  compliance_recalls: RecallRow;
  compliance_copies: CopyRow;
  compliance_queue: QueueRow;
  compliance_uses: UseRow;
  compliance_use_items: UseItemRow;
  compliance_use_texts: UseTextRow;
  compliance_uses_head: UsesHeadRow;
  compliance_retail: RetailRow;
  compliance_holds: LegalHoldRow;
  compliance_due: DueRow;
  compliance_disposals: DisposalRow;
  compliance_disposed: DisposedRow;
  compliance_gate: GateRow;
  compliance_packs: PackRow;
  compliance_pack_fetches: FetchRow;
  compliance_reminders: ReminderRow;
  compliance_filings: FilingRow;
  compliance_letters: SentEmailRow;
  compliance_public_uses: PublicUseRow;
};

/** Columns that higher rooms may read in statements of their own. */
export type ReadableTablesOfCompliance = {
  compliance_approvals: ReadOnlyColumns<
    ApprovalRow,
    | 'id'
    | 'item_id'
    | 'state'
    | 'submitted_by'
    | 'submitted_at'
    | 'decided_at'
    | 'expires_at'
    | 'ended_at'
    | 'body'
    | 'about'
  >;
};

/** Returns the tables of this room and those it may read of others, in the transaction of `ctx`. */
export function tables(
  ctx: Context,
): Kysely<ComplianceTables & ReadableTablesOfLibrary & ReadableTablesOfPlatform> {
  return ctx.db.query.withTables<ComplianceTables & ReadableTablesOfLibrary & ReadableTablesOfPlatform>();
}
