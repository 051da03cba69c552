import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { ProgramDetails, ProgramState } from '../../contract.ts';
import type { StoredProgram } from './stored.ts';

interface Row {
  id: string;
  version: number;
  state: string;
  edition: number;
  body: unknown;
  created_at: number;
  updated_at: number;
}

const programsIn = (ctx: Context) => ctx.db.query.withTables<{ programs: Row }>();

export async function insertProgram(ctx: Context, program: StoredProgram): Promise<void> {
  await programsIn(ctx).insertInto('programs').values(toRow(program)).execute();
}

/** Writes a program in place of this version of it; false where there is another by now. */
export async function replaceProgram(
  ctx: Context,
  version: number,
  program: StoredProgram,
): Promise<boolean> {
  const { id, ...changes } = toRow(program);
  const { numUpdatedRows } = await programsIn(ctx)
    .updateTable('programs')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteProgram(ctx: Context, id: string): Promise<void> {
  await programsIn(ctx).deleteFrom('programs').where('id', '=', id).execute();
}

export async function findProgram(ctx: Context, id: string): Promise<StoredProgram | null> {
  const [found = null] = await findPrograms(ctx, [id]);
  return found;
}

/** Those that there are of these, in no promised order. */
export async function findPrograms(ctx: Context, ids: readonly string[]): Promise<StoredProgram[]> {
  if (ids.length === 0) return [];
  const rows = await programsIn(ctx)
    .selectFrom('programs')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(toStored);
}

/** All programs, or those in a state; the one changed last comes first. */
export async function listPrograms(ctx: Context, state?: ProgramState): Promise<StoredProgram[]> {
  const rows = await programsIn(ctx)
    .selectFrom('programs')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

function toRow(program: StoredProgram): Row {
  const { id, version, state, edition, createdAt, updatedAt, ...body } = program;
  return {
    ...{ id, version, state, edition },
    body: toJson(body),
    created_at: createdAt.getTime(),
    updated_at: updatedAt.getTime(),
  };
}

function toStored({ id, version, state, edition, body, created_at, updated_at }: Row): StoredProgram {
  return {
    ...(fromJson(body) as ProgramDetails),
    ...{ id, version, edition },
    state: state as ProgramState,
    createdAt: new Date(Number(created_at)),
    updatedAt: new Date(Number(updated_at)),
  };
}
