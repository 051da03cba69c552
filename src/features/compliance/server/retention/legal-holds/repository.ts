import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { type LegalHoldKind, legalHoldKinds } from '../../../contract.ts';
import { type LegalHoldRow, tables } from '../../tables.ts';

interface Person {
  uid: string;
  name: string;
}

/** A legal hold as it is stored. */
export interface StoredLegalHold {
  id: string;
  kind: LegalHoldKind;
  /** Empty if the hold covers everything. */
  target: string;
  name: string;
  matter: string;
  reason: string;
  placedBy: Person;
  placedAt: Date;
  lifted: { by: Person; at: Date; reason: string } | null;
}

/** Locks holds: until the transaction ends, nobody else places one or removes anything that one may cover. */
export async function lockLegalHolds(ctx: Context): Promise<void> {
  await ctx.db.engine.locking(tables(ctx).selectFrom('compliance_gate').select('id')).execute();
}

export async function insertLegalHold(
  ctx: Context,
  legalHold: Omit<StoredLegalHold, 'lifted'>,
): Promise<LegalHoldRow> {
  const { placedBy, placedAt, ...rest } = legalHold;
  return tables(ctx)
    .insertInto('compliance_holds')
    .values({
      ...rest,
      placed_by: placedBy.uid,
      placed_by_name: placedBy.name,
      placed_at: placedAt.getTime(),
      lifted_by: null,
      lifted_by_name: null,
      lifted_at: null,
      lift_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lifts a hold; null if it was lifted already. */
export async function endLegalHold(
  ctx: Context,
  id: string,
  { by, at, reason }: NonNullable<StoredLegalHold['lifted']>,
): Promise<LegalHoldRow | null> {
  const row = await tables(ctx)
    .updateTable('compliance_holds')
    .set({ lifted_by: by.uid, lifted_by_name: by.name, lifted_at: at.getTime(), lift_reason: reason })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Yields every hold as it is stored. */
export async function* eachLegalHold(ctx: Context): AsyncIterable<{ id: string; record: LegalHoldRow }> {
  const rows = await tables(ctx).selectFrom('compliance_holds').selectAll().execute();
  for (const row of rows) yield { id: row.id, record: row };
}

export async function findLegalHold(ctx: Context, id: string): Promise<StoredLegalHold | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_holds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Lists active holds, the newest first. */
export async function activeLegalHolds(ctx: Context): Promise<StoredLegalHold[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_holds')
    .selectAll()
    .where('lifted_at', 'is', null)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

/** Lists a page of all holds: active ones first, the newest of each first. */
export async function listLegalHolds(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<StoredLegalHold[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_holds')
    .selectAll()
    .orderBy(({ case: when }) => when().when('lifted_at', 'is', null).then(0).else(1).end())
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(toStored);
}

export async function countLegalHolds(ctx: Context): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('compliance_holds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toStored(row: Selectable<LegalHoldRow>): StoredLegalHold {
  const { id, target, name, matter, reason } = row;
  const lifted = row.lifted_at !== null && {
    by: { uid: row.lifted_by ?? '', name: row.lifted_by_name ?? '' },
    at: toDate(row.lifted_at),
    reason: row.lift_reason ?? '',
  };
  return {
    id,
    target,
    name,
    matter,
    reason,
    kind: legalHoldKinds.find((kind) => kind === row.kind) ?? 'all',
    placedBy: { uid: row.placed_by, name: row.placed_by_name },
    placedAt: toDate(row.placed_at),
    lifted: lifted || null,
  };
}
