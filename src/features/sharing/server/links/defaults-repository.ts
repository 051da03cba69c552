import type { Context } from '#server/context.ts';
import { toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { LinkDefaults } from '../../contract.ts';
import { tables } from '../tables.ts';

export type StoredDefaults = LinkDefaults & { version: number };

/** Defaults of a member who has never saved any, and the values of fields that are newer than saved ones. */
const none: StoredDefaults = {
  version: 0,
  campaign: '',
  expiryDays: null,
  mostOpenings: null,
  gate: 'none',
  downloads: false,
  language: null,
};

/** Returns a member's defaults; version 0 if they have never saved any. */
export async function findDefaults(ctx: Context, uid: string): Promise<StoredDefaults> {
  const row = await tables(ctx)
    .selectFrom('link_defaults')
    .select(['version', 'body'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row) return none;
  const complete = (stored: object) => ({ ...none, ...stored });
  return { ...readBody(`link defaults of ${uid}`, row.body, LinkDefaults, complete), version: row.version };
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
