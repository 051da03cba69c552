import type { Context } from '#server/context.ts';
import { readWord } from '#server/db/stored-body.ts';
import { kindOf, mailChoices, type NoticeKindName, type NoticePreference } from '../contract.ts';
import { tables } from './tables.ts';

/** Returns how somebody gets a kind as long as they have not chosen. */
export function defaultPreference(kind: NoticeKindName): NoticePreference {
  return { kind, bell: true, mail: kindOf(kind).mail[0] };
}

/** Finds the preferences that people have stored for a kind, by uid. */
export async function findPreferences(
  ctx: Context,
  kind: NoticeKindName,
  uids: readonly string[],
): Promise<Map<string, NoticePreference>> {
  if (uids.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('notice_preferences')
    .selectAll()
    .where('kind', '=', kind)
    .where('uid', 'in', uids)
    .execute();
  return new Map(rows.map((row) => [row.uid, toPreference(kind, row)]));
}

/** Lists a person's preferences for these kinds, stored or not. */
export async function listPreferences(
  ctx: Context,
  uid: string,
  kinds: readonly NoticeKindName[],
): Promise<NoticePreference[]> {
  const rows = await tables(ctx)
    .selectFrom('notice_preferences')
    .selectAll()
    .where('uid', '=', uid)
    .execute();
  const stored = new Map(rows.map((row) => [row.kind, row]));
  return kinds.map((kind) => {
    const row = stored.get(kind);
    return row ? toPreference(kind, row) : defaultPreference(kind);
  });
}

export async function storePreference(
  ctx: Context,
  uid: string,
  { kind, bell, mail }: NoticePreference,
): Promise<void> {
  const chosen = { in_bell: bell ? 1 : 0, mail };
  await tables(ctx)
    .insertInto('notice_preferences')
    .values({ uid, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(['uid', 'kind']).doUpdateSet(chosen))
    .execute();
}

function toPreference(kind: NoticeKindName, row: { in_bell: number; mail: string }): NoticePreference {
  return {
    kind,
    bell: row.in_bell === 1,
    mail: readWord(`preference for ${kind}`, 'mail', row.mail, mailChoices),
  };
}
