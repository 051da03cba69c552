import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fromJson } from '#server/db/engine.ts';
import type { FileRef, StoredItem } from '../items/stored.ts';

/** The file that plays of each of these items, by the item's id: what was made of the source, else the source itself. */
export async function playedFiles(ctx: Context, items: readonly StoredItem[]): Promise<Map<string, FileRef>> {
  const played = new Map<string, FileRef>();
  const made: [item: string, file: string][] = [];
  for (const { id, source, media } of items) {
    if (media.playable) made.push([id, media.playable.file]);
    else if (source.type === 'file') played.set(id, { ...source, name: source.file });
  }
  if (made.length === 0) return played;
  for (const [item, name, key, size, mime] of await readFiles(ctx, made))
    played.set(item, { name, key, size, mime });
  return played;
}

type FileValues = [item: string, name: string, key: string, size: number, mime: string];

/** In one row, since to hand thousands over takes longer than to find them. */
async function readFiles(
  ctx: Context,
  wanted: readonly (readonly [string, string])[],
): Promise<FileValues[]> {
  const asked = JSON.stringify(wanted);
  const isSqlite = ctx.db.engine.name === 'sqlite';
  const values = sql`files.item_id, files.name, files.key, files.size, files.mime`;
  const { rows } = await (isSqlite
    ? sql<{ found: unknown }>`
        select json_group_array(json_array(${values})) as found
        from json_each(${asked}) as wanted join item_files as files
          on files.item_id = wanted.value ->> 0 and files.name = wanted.value ->> 1
        where files.ends_at is null`
    : sql<{ found: unknown }>`
        select coalesce(json_agg(json_build_array(${values})), '[]') as found
        from json_array_elements(${asked}::json) as wanted join item_files as files
          on files.item_id = wanted.value ->> 0 and files.name = wanted.value ->> 1
        where files.ends_at is null`
  ).execute(ctx.db.query);
  return fromJson(rows[0]?.found ?? '[]') as FileValues[];
}
