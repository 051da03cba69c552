import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { Course, StoredEdition } from '../programs/stored.ts';

interface Row {
  program_id: string;
  number: number;
  body: unknown;
  at: number;
  by_name: string;
}

const editionsIn = (ctx: Context) => ctx.db.query.withTables<{ program_editions: Row }>();

export async function insertEdition(
  ctx: Context,
  { program, number, at, by, modules, inOrder }: StoredEdition,
): Promise<void> {
  await editionsIn(ctx)
    .insertInto('program_editions')
    .values({
      program_id: program,
      number,
      body: toJson({ modules, inOrder }),
      at: at.getTime(),
      by_name: by,
    })
    .execute();
}

export async function findEdition(
  ctx: Context,
  program: string,
  number: number,
): Promise<StoredEdition | null> {
  const row = await editionsIn(ctx)
    .selectFrom('program_editions')
    .selectAll()
    .where('program_id', '=', program)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** All editions of these programs, the newest first. */
export async function listEditions(ctx: Context, programs: readonly string[]): Promise<StoredEdition[]> {
  if (programs.length === 0) return [];
  const rows = await editionsIn(ctx)
    .selectFrom('program_editions')
    .selectAll()
    .where('program_id', 'in', [...programs])
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toStored);
}

function toStored({ program_id, number, body, at, by_name }: Row): StoredEdition {
  return {
    ...(fromJson(body) as Course),
    ...{ program: program_id, number, by: by_name },
    at: new Date(Number(at)),
  };
}
