import type { Context } from '#server/context.ts';
import { toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { LinkDefaults } from '../../contract.ts';
import { tables } from '../tables.ts';

export type StoredDefaults = LinkDefaults & { version: number };

export async function findDefaults(ctx: Context, uid: string): Promise<StoredDefaults | null> {
  const row = await tables(ctx)
    .selectFrom('link_defaults')
    .select(['version', 'body'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row
    ? { ...readBody(`link defaults of ${uid}`, row.body, LinkDefaults), version: row.version }
    : null;
}

/** Replaces a member's defaults; false if the version before is no longer the current one. */
export async function saveDefaultsRow(
  ctx: Context,
  uid: string,
  { version, ...defaults }: StoredDefaults,
): Promise<boolean> {
  const row = { version, body: toJson(LinkDefaults.parse(defaults)) };
  const query = tables(ctx);
  const result =
    version === 1
      ? await query
          .insertInto('link_defaults')
          .values({ uid, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await query
          .updateTable('link_defaults')
          .set(row)
          .where('uid', '=', uid)
          .where('version', '=', version - 1)
          .executeTakeFirst();
  return ('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0n)) > 0n;
}
