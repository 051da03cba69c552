import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { type HoldKind, holdKinds } from '../../../contract.ts';

export interface HoldRow {
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

interface Person {
  uid: string;
  name: string;
}

/** A hold for a legal matter as it is kept. */
export interface StoredHold {
  id: string;
  kind: HoldKind;
  /** Empty where everything is held. */
  target: string;
  name: string;
  matter: string;
  reason: string;
  placedBy: Person;
  placedAt: Date;
  lifted: { by: Person; at: Date; reason: string } | null;
}

type Tables = { compliance_holds: HoldRow; compliance_gate: { id: number } };

const holds = (ctx: Context) => ctx.db.query.withTables<Tables>();

/** Until the transaction ends, nobody else places a hold or removes what one may cover. */
export async function passGate(ctx: Context): Promise<void> {
  await ctx.db.engine.locking(holds(ctx).selectFrom('compliance_gate').select('id')).execute();
}

export async function insertHold(ctx: Context, hold: Omit<StoredHold, 'lifted'>): Promise<HoldRow> {
  const { placedBy, placedAt, ...rest } = hold;
  return holds(ctx)
    .insertInto('compliance_holds')
    .values({
      ...rest,
      ...{ placed_by: placedBy.uid, placed_by_name: placedBy.name, placed_at: placedAt.getTime() },
      ...{ lifted_by: null, lifted_by_name: null, lifted_at: null, lift_reason: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Null where it was lifted already. */
export async function endHold(
  ctx: Context,
  id: string,
  { by, at, reason }: NonNullable<StoredHold['lifted']>,
): Promise<HoldRow | null> {
  const row = await holds(ctx)
    .updateTable('compliance_holds')
    .set({ lifted_by: by.uid, lifted_by_name: by.name, lifted_at: at.getTime(), lift_reason: reason })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Every hold there was, as it is kept. */
export async function* eachHold(ctx: Context): AsyncIterable<{ id: string; record: HoldRow }> {
  const rows = await holds(ctx).selectFrom('compliance_holds').selectAll().execute();
  for (const row of rows) yield { id: row.id, record: row };
}

export async function findHold(ctx: Context, id: string): Promise<StoredHold | null> {
  const row = await holds(ctx)
    .selectFrom('compliance_holds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Those that stand, the newest on top. */
export async function standingHolds(ctx: Context): Promise<StoredHold[]> {
  const rows = await holds(ctx)
    .selectFrom('compliance_holds')
    .selectAll()
    .where('lifted_at', 'is', null)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

/** A piece of all: those that stand first, the newest of each on top. */
export async function listHolds(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<StoredHold[]> {
  const rows = await holds(ctx)
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

export async function countHolds(ctx: Context): Promise<number> {
  const { count } = await holds(ctx)
    .selectFrom('compliance_holds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toStored(row: Selectable<HoldRow>): StoredHold {
  const { id, target, name, matter, reason } = row;
  const lifted = row.lifted_at !== null && {
    by: { uid: row.lifted_by ?? '', name: row.lifted_by_name ?? '' },
    at: new Date(Number(row.lifted_at)),
    reason: row.lift_reason ?? '',
  };
  return {
    ...{ id, target, name, matter, reason },
    kind: holdKinds.find((kind) => kind === row.kind) ?? 'all',
    placedBy: { uid: row.placed_by, name: row.placed_by_name },
    placedAt: new Date(Number(row.placed_at)),
    lifted: lifted || null,
  };
}
