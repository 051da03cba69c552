import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody, readWord } from '#server/db/stored-body.ts';
import { completeBy } from '#shared/fields.ts';
import { ProgramDetails, type ProgramState, programFields, programStates } from '../../contract.ts';
import { type ProgramRow, tables } from '../tables.ts';
import type { StoredProgram } from './stored.ts';

export async function insertProgram(ctx: Context, program: StoredProgram): Promise<void> {
  await tables(ctx).insertInto('programs').values(toRow(program)).execute();
}

/** Replaces this version of a program; returns false if another change came first. */
export async function replaceProgram(
  ctx: Context,
  version: number,
  program: StoredProgram,
): Promise<boolean> {
  const { id, ...changes } = toRow(program);
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('programs')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteProgram(ctx: Context, id: string): Promise<void> {
  await tables(ctx).deleteFrom('programs').where('id', '=', id).execute();
}

export async function findProgram(ctx: Context, id: string): Promise<StoredProgram | null> {
  const [found = null] = await findPrograms(ctx, [id]);
  return found;
}

/** Finds the existing ones of these programs, in no particular order. */
export async function findPrograms(ctx: Context, ids: readonly string[]): Promise<StoredProgram[]> {
  if (ids.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('programs')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(toStored);
}

/** Lists programs, optionally by state, last changed first. */
export async function listPrograms(ctx: Context, state?: ProgramState): Promise<StoredProgram[]> {
  const rows = await tables(ctx)
    .selectFrom('programs')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

function toRow(program: StoredProgram): ProgramRow {
  const { id, version, state, edition, createdAt, updatedAt, ...body } = program;
  return {
    id,
    version,
    state,
    edition,
    body: toJson(ProgramDetails.parse(body)),
    created_at: createdAt.getTime(),
    updated_at: updatedAt.getTime(),
  };
}

const complete = completeBy(programFields);

function toStored({ id, version, state, edition, body, created_at, updated_at }: ProgramRow): StoredProgram {
  return {
    ...readBody(`program ${id}`, body, ProgramDetails, complete),
    id,
    version,
    edition,
    state: readWord(`program ${id}`, 'state', state, programStates),
    createdAt: toDate(created_at),
    updatedAt: toDate(updated_at),
  };
}
