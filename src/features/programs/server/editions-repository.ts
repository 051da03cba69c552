import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { perHub } from '#server/per-hub.ts';
import { putRecent } from '#server/recent.ts';
import { completeBy } from '#shared/fields.ts';
import { programFields } from '../contract.ts';
import { EditionBody, type StoredEdition } from './programs/stored.ts';
import { type EditionRow, tables } from './tables.ts';

export async function insertEdition(
  ctx: Context,
  { program, number, at, by, ...course }: StoredEdition,
): Promise<void> {
  await tables(ctx)
    .insertInto('program_editions')
    .values({
      program_id: program,
      number,
      body: toJson(EditionBody.parse(course)),
      at: at.getTime(),
      by_name: by,
    })
    .execute();
}

const most = 200;
const makeCache = () => new Map<string, StoredEdition>();

/** Finds an edition; cached, since editions never change. */
export async function findEdition(
  ctx: Context,
  program: string,
  number: number,
): Promise<StoredEdition | null> {
  const editions = perHub(ctx, makeCache);
  const key = `${program} ${number}`;
  const cached = editions.get(key);
  if (cached) return cached;
  const row = await tables(ctx)
    .selectFrom('program_editions')
    .selectAll()
    .where('program_id', '=', program)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  const edition = toStored(row);
  ctx.afterCommit(() => putRecent(editions, key, edition, most));
  return edition;
}

/** Lists the editions of these programs, newest first. */
export async function listEditions(ctx: Context, programs: readonly string[]): Promise<StoredEdition[]> {
  if (programs.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('program_editions')
    .selectAll()
    .where('program_id', 'in', [...programs])
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toStored);
}

const complete = completeBy(programFields);

function toStored({ program_id, number, body, at, by_name }: EditionRow): StoredEdition {
  return {
    ...readBody(`edition ${number} of program ${program_id}`, body, EditionBody, complete),
    program: program_id,
    number,
    by: by_name,
    at: toDate(at),
  };
}
