import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readWholeBody, readWord } from '#server/db/stored-body.ts';
import { ReviewComment } from '../../contract/review-comments.ts';
import {
  Approval,
  type ApprovalState,
  type ApprovalSubject,
  approvalStates,
  approvalSubjects,
  FindingAnswer,
  Gap,
} from '../../contract.ts';
import { type ApprovalRow, tables } from '../tables.ts';
import { toText } from './bundle.ts';
import { insertQueued, type QueueFields } from './queue/repository.ts';
import type { StoredApproval } from './stored.ts';
import { readBundle } from './stored-bundle.ts';

/** Columns of a submission that are stored as one document. */
const Body = Approval.pick({
  title: true,
  checklist: true,
  sources: true,
  note: true,
  rulesVersion: true,
  decisionNote: true,
  ended: true,
}).extend({
  /** Missing in decisions from before answers were recorded. */
  answers: z.array(FindingAnswer).exactOptional(),
  unexamined: z.array(Gap).exactOptional(),
  comments: z.array(ReviewComment).exactOptional(),
  together: z.int().exactOptional(),
  submitter: z.string(),
  decider: z.string().nullable(),
});

/** Adds a submission with its files to the queue; false where another one for the same subject waits already. */
export async function insertApproval(
  ctx: Context,
  approval: StoredApproval,
  keys: readonly string[],
  queued: QueueFields,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await tables(ctx)
    .insertInto('compliance_approvals')
    .values(toRow(approval))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added === 0n) return false;
  await insertQueued(ctx, approval, queued);
  if (keys.length > 0)
    await tables(ctx)
      .insertInto('compliance_copies')
      .values(keys.map((key) => ({ approval_id: approval.id, key })))
      .execute();
  return true;
}

/** Replaces a submission if `version` is still the newest; false when somebody was faster. */
export async function replaceApproval(
  ctx: Context,
  version: number,
  approval: StoredApproval,
): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('compliance_approvals')
    .set(toRow(approval))
    .where('id', '=', approval.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findApproval(ctx: Context, id: string): Promise<StoredApproval | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_approvals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Returns those that exist, in no particular order. */
export async function findApprovals(ctx: Context, ids: readonly string[]): Promise<StoredApproval[]> {
  if (ids.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('compliance_approvals')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(toStored);
}

/** Returns the approval of an item or of public copy that nothing has ended, even if it has expired. */
export async function findUnendedApproval(
  ctx: Context,
  item: string,
  about: ApprovalSubject = 'Item',
): Promise<StoredApproval | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_approvals')
    .selectAll()
    .where('item_id', '=', item)
    .where('about', '=', about)
    .where('state', '=', 'approved')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Returns the newest submission of an item, or the newest in one state. */
export async function findNewest(
  ctx: Context,
  item: string,
  { about = 'Item', state }: { about?: ApprovalSubject; state?: ApprovalState } = {},
): Promise<StoredApproval | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_approvals')
    .selectAll()
    .where('item_id', '=', item)
    .where('about', '=', about)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Returns all submissions of an item, the oldest first. */
export async function listApprovalsOf(ctx: Context, item: string): Promise<StoredApproval[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_approvals')
    .selectAll()
    .where('item_id', '=', item)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

/** Returns expired approvals that are not ended yet. */
export async function listExpired(ctx: Context, now: Date, most: number): Promise<StoredApproval[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_approvals')
    .selectAll()
    .where('state', '=', 'approved')
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now.getTime())
    .limit(most)
    .execute();
  return rows.map(toStored);
}

/** Returns which of these files are stored for a submission. */
export async function copiesAmong(ctx: Context, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('compliance_copies')
    .select('key')
    .distinct()
    .where('key', 'in', [...keys])
    .execute();
  return rows.map(({ key }) => key);
}

/** Converts a submission to its row. */
export function toRow(approval: StoredApproval): ApprovalRow {
  const { title, checklist, sources, note, rulesVersion, decisionNote, ended } = approval;
  const { answers, unexamined, comments, together } = approval;
  const body: z.output<typeof Body> = {
    title,
    checklist,
    sources,
    note,
    rulesVersion,
    decisionNote,
    ended,
    ...(answers && { answers }),
    ...(unexamined && { unexamined }),
    ...(comments && { comments }),
    ...(together && { together }),
    submitter: approval.submittedBy.name,
    decider: approval.decidedBy?.name ?? null,
  };
  return {
    id: approval.id,
    version: approval.version,
    about: approval.about ?? 'Item',
    item_id: approval.item,
    state: approval.state,
    submitted_by: approval.submittedBy.uid,
    submitted_at: approval.submittedAt.getTime(),
    decided_by: approval.decidedBy?.uid ?? null,
    decided_at: approval.decidedAt?.getTime() ?? null,
    expires_at: approval.expiresAt?.getTime() ?? null,
    ended_at: approval.endedAt?.getTime() ?? null,
    bundle: toText(approval.bundle),
    seal: approval.seal,
    fingerprint: approval.fingerprint,
    body: toJson(body),
  };
}

/** Reads a row; throws where the hub cannot have written it. */
export function toStored(row: Selectable<ApprovalRow>): StoredApproval {
  const document = `approval ${row.id}`;
  // To the letter: the trail vouches for all of it.
  const { submitter, decider, ...body } = readWholeBody(document, row.body, Body);
  const about = readWord(document, 'about', row.about, approvalSubjects);
  return {
    ...body,
    id: row.id,
    version: row.version,
    ...(about !== 'Item' && { about }),
    item: row.item_id,
    state: readWord(document, 'state', row.state, approvalStates),
    submittedBy: { uid: row.submitted_by, name: submitter },
    submittedAt: toDate(row.submitted_at),
    decidedBy: row.decided_by === null ? null : { uid: row.decided_by, name: decider ?? '' },
    decidedAt: toDate(row.decided_at),
    expiresAt: toDate(row.expires_at),
    endedAt: toDate(row.ended_at),
    bundle: readBundle(row),
    seal: row.seal,
    fingerprint: row.fingerprint,
  };
}
