import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { asRecord } from '#features/audit/server/doors/proof.ts';
import type { Context } from '#server/context.ts';
import { fromJson } from '#server/db/engine.ts';
import { type ApprovalRow, tables } from '../tables.ts';
import { toRow, toStored } from './repository.ts';
import type { StoredApproval } from './stored.ts';

/** Rows per query when all are read. */
const atOnce = 500;

/** Yields every submission, in pieces that fit into memory. */
export async function* eachApproval(ctx: Context): AsyncIterable<{ id: string; record: object }> {
  // Starts at the very first row: a forged one may have the smallest id of all.
  for (let after: string | null = null; ; ) {
    const rows: Selectable<ApprovalRow>[] = await tables(ctx)
      .selectFrom('compliance_approvals')
      .selectAll()
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows) yield { id: row.id, record: asRecord(row, readVerbatim) };
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Reads a submission, and throws where its row is not exactly what the hub would write. */
function readVerbatim(row: Selectable<ApprovalRow>): StoredApproval {
  const stored = toStored(row);
  const { body, ...columns } = toRow(stored);
  if (
    !isDeepStrictEqual({ ...row, ...columns }, { ...row }) ||
    !isDeepStrictEqual(fromJson(body), fromJson(row.body))
  )
    throw new Error(`${row.id} was written by somebody else`);
  return stored;
}

/** Yields the keys of the files stored for each submission, sorted. */
export async function* eachCopies(ctx: Context): AsyncIterable<{ id: string; record: string[] }> {
  for (let after: string | null = null; ; ) {
    const ids: { approval_id: string }[] = await tables(ctx)
      .selectFrom('compliance_copies')
      .select('approval_id')
      .distinct()
      .$if(after !== null, (query) => query.where('approval_id', '>', after))
      .orderBy('approval_id')
      .limit(atOnce)
      .execute();
    const last = ids.at(-1)?.approval_id;
    if (last === undefined) return;
    const rows = await tables(ctx)
      .selectFrom('compliance_copies')
      .selectAll()
      .$if(after !== null, (query) => query.where('approval_id', '>', after))
      .where('approval_id', '<=', last)
      .execute();
    for (const [id, group] of Map.groupBy(rows, ({ approval_id }) => approval_id))
      yield { id, record: group.map(({ key }) => key).toSorted() };
    after = last;
  }
}
