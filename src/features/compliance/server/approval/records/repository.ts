import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { asRecord } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import { fromJson } from '#server/db/engine.ts';
import { type ApprovalRow, type ApprovalTables, toRow, toStored } from '../repository.ts';
import type { StoredApproval } from '../stored.ts';

/** How many rows are read at once where all are. */
const atOnce = 500;

const approvals = (ctx: Context) => ctx.db.query.withTables<ApprovalTables>();

/** Every submission there is, in pieces that fit the memory. */
export async function* eachApproval(ctx: Context): AsyncIterable<{ id: string; record: object }> {
  // From the very first row on: what somebody forged may have an id that no other comes before.
  for (let after: string | null = null; ; ) {
    const rows: Selectable<ApprovalRow>[] = await approvals(ctx)
      .selectFrom('compliance_approvals')
      .selectAll()
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows) yield { id: row.id, record: asRecord(row, readToTheLetter) };
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** A submission whose row says what the hub would write of it, in the very same text. */
function readToTheLetter(row: Selectable<ApprovalRow>): StoredApproval {
  const stored = toStored(row);
  const { body, ...columns } = toRow(stored);
  if (
    !isDeepStrictEqual({ ...row, ...columns }, { ...row }) ||
    !isDeepStrictEqual(fromJson(body), fromJson(row.body))
  )
    throw new Error(`${row.id} was written by somebody else`);
  return stored;
}

/** The keys of the files that are kept for each submission, in order. */
export async function* eachCopies(ctx: Context): AsyncIterable<{ id: string; record: string[] }> {
  for (let after: string | null = null; ; ) {
    const ids: { approval_id: string }[] = await approvals(ctx)
      .selectFrom('compliance_copies')
      .select('approval_id')
      .distinct()
      .$if(after !== null, (query) => query.where('approval_id', '>', after))
      .orderBy('approval_id')
      .limit(atOnce)
      .execute();
    const last = ids.at(-1)?.approval_id;
    if (last === undefined) return;
    const rows = await approvals(ctx)
      .selectFrom('compliance_copies')
      .selectAll()
      .$if(after !== null, (query) => query.where('approval_id', '>', after))
      .where('approval_id', '<=', last)
      .execute();
    for (const [id, kept] of Map.groupBy(rows, ({ approval_id }) => approval_id))
      yield { id, record: kept.map(({ key }) => key).toSorted() };
    after = last;
  }
}
