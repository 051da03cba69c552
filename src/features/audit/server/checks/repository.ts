import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { TrailCheck } from '../../contract.ts';
import type { Head } from '../repository.ts';

interface Row {
  id: string;
  at: number;
  seq: number;
  hash: string;
  broken: unknown;
}

/** What a look at the whole trail has found. */
export interface StoredCheck extends Head {
  id: string;
  at: Date;
  broken: TrailCheck['broken'];
}

const checksIn = (ctx: Context) => ctx.db.query.withTables<{ audit_checks: Row }>();

export async function addCheck(ctx: Context, { id, at, seq, hash, broken }: StoredCheck): Promise<void> {
  await checksIn(ctx)
    .insertInto('audit_checks')
    .values({ id, at: at.getTime(), seq, hash, broken: broken && toJson(broken) })
    .execute();
}

/** The newest checks first. */
export async function listChecks(ctx: Context, most: number): Promise<StoredCheck[]> {
  const rows = await checksIn(ctx)
    .selectFrom('audit_checks')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toCheck);
}

/** The heads that were found sound, oldest first. */
export async function listAnchors(ctx: Context): Promise<StoredCheck[]> {
  const rows = await checksIn(ctx)
    .selectFrom('audit_checks')
    .selectAll()
    .where('broken', 'is', null)
    .where('seq', '>', 0)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toCheck);
}

function toCheck({ id, at, seq, hash, broken }: Row): StoredCheck {
  const found = broken === null ? null : (fromJson(broken) as StoredCheck['broken']);
  return { id, at: new Date(Number(at)), seq: Number(seq), hash, broken: found };
}
