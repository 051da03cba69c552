import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fromJson } from '#server/db/engine.ts';

type FileValues = [item: string, name: string, key: string, size: number, mime: string];

/** Current files by their items and names. In one row, since handing over thousands of rows takes longer than finding them. */
export async function readFiles(
  ctx: Context,
  wanted: readonly (readonly [string, string])[],
): Promise<FileValues[]> {
  const keys = JSON.stringify(wanted);
  const isSqlite = ctx.db.engine.name === 'sqlite';
  const values = sql`files.item_id, files.name, files.key, files.size, files.mime`;
  const { rows } = await (isSqlite
    ? sql<{ found: unknown }>`
        select json_group_array(json_array(${values})) as found
        from json_each(${keys}) as wanted join item_files as files
          on files.item_id = wanted.value ->> 0 and files.name = wanted.value ->> 1
        where files.ends_at is null`
    : sql<{ found: unknown }>`
        select coalesce(json_agg(json_build_array(${values})), '[]') as found
        from json_array_elements(${keys}::json) as wanted join item_files as files
          on files.item_id = wanted.value ->> 0 and files.name = wanted.value ->> 1
        where files.ends_at is null`
  ).execute(ctx.db.query);
  return fromJson(rows[0]?.found ?? '[]') as FileValues[];
}
