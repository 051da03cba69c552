import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { sealAt, versionNumberAt } from '#features/compliance/server/index.ts';
import { userVersion } from '#features/identity/server/index.ts';
import { contentTypes } from '#features/library/contract.ts';
import { contentRevision } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { prepared } from '#server/db/prepared.ts';
import { searchText } from '#server/db/word-search.ts';
import { fold } from '#shared/fold.ts';
import { isLanguage } from '#shared/locale.ts';
import { gates } from '../../contract.ts';
import { type LinkRow, tables } from '../tables.ts';
import type { LinkToOpen, SearchableLink, StoredLink } from './stored.ts';

/** Number of rows that fit into one statement of either database. */
const atOnce = 500;

/** Inserts new links in this order. */
export async function insertLinks(ctx: Context, made: readonly SearchableLink[]): Promise<void> {
  for (let from = 0; from < made.length; from += atOnce)
    await tables(ctx)
      .insertInto('links')
      .values(made.slice(from, from + atOnce).map(toRow))
      .execute();
}

export async function findLink(ctx: Context, id: string): Promise<StoredLink | null> {
  const row = await tables(ctx).selectFrom('links').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toStoredLink(row) : null;
}

const toOpen = prepared((ctx, now: number, id: string) =>
  tables(ctx)
    .selectFrom('links')
    .selectAll()
    .select((link) => [
      userVersion(link.ref('owner')).as('owner_version'),
      contentRevision(link.ref('target')).as('target_revision'),
      versionNumberAt(now).as('rules_version'),
      sealAt(link.ref('target')).as('target_seal'),
    ])
    .where('id', '=', id),
);

export async function findLinkToOpen(ctx: Context, id: string): Promise<LinkToOpen | null> {
  const row = await toOpen(ctx, ctx.now().getTime(), id);
  if (!row) return null;
  const { owner_version: owner, target_revision: target, rules_version: rules, target_seal: seal } = row;
  return { link: toStoredLink(row), versions: { owner, target, rules }, seal };
}

/** Replaces a version of a link, except its openings; false if another change came first. */
export async function replaceLink(ctx: Context, version: number, link: SearchableLink): Promise<boolean> {
  const { id, openings, last_opened_at, ...changes } = toRow(link);
  const result = await tables(ctx)
    .updateTable('links')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes a link that was never opened; false if it was, or is gone. */
export async function deleteUnopened(ctx: Context, id: string): Promise<boolean> {
  const result = await tables(ctx)
    .deleteFrom('links')
    .where('id', '=', id)
    .where('openings', '=', 0)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Counts one opening of an open link, with its time if `isCounted`; false if it is not open. Exact across nodes. */
export async function addOpening(
  ctx: Context,
  id: string,
  { isCounted }: { isCounted: boolean },
): Promise<boolean> {
  const now = ctx.now().getTime();
  const latest = sql<number>`case when coalesce(last_opened_at, 0) > ${now} then last_opened_at else ${now} end`;
  const result = await tables(ctx)
    .updateTable('links')
    .set({ openings: sql<number>`openings + 1`, ...(isCounted && { last_opened_at: latest }) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where((where) =>
      where.or([where('most_openings', 'is', null), where('most_openings', '>', where.ref('openings'))]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export function toStoredLink(row: Selectable<LinkRow>): StoredLink {
  return {
    id: row.id,
    version: row.version,
    owner: row.owner,
    type: contentTypes.find((type) => type === row.type) ?? 'video',
    target: row.target,
    label: row.label,
    note: row.note,
    campaign: row.campaign,
    recipient: row.recipient,
    batch: row.batch,
    expiresAt: toDate(row.expires_at),
    mostOpenings: row.most_openings,
    openings: row.openings,
    lastOpenedAt: toDate(row.last_opened_at),
    password: row.password,
    gate: gates.find((gate) => gate === row.gate) ?? 'verified',
    downloads: row.downloads === 1,
    startAt: row.start_at,
    language: isLanguage(row.language) ? row.language : null,
    revokedAt: toDate(row.revoked_at),
    revokedBy: row.revoked_by,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
  };
}

function toRow(link: SearchableLink): Insertable<LinkRow> {
  const { expiresAt, lastOpenedAt, revokedAt, createdAt, updatedAt } = link;
  const { id, version, owner, type, target, label, note, campaign, recipient, batch } = link;
  const { mostOpenings, openings, password, gate, downloads, startAt, language, revokedBy, titles } = link;
  const words = [id, type, label, note, campaign, recipient ?? '', ...titles];
  return {
    id,
    version,
    owner,
    type,
    target,
    label,
    note,
    campaign,
    recipient,
    batch,
    openings,
    password,
    gate,
    language,
    expires_at: expiresAt?.getTime() ?? null,
    most_openings: mostOpenings,
    last_opened_at: lastOpenedAt?.getTime() ?? null,
    downloads: downloads ? 1 : 0,
    start_at: startAt,
    revoked_at: revokedAt?.getTime() ?? null,
    revoked_by: revokedBy,
    search: searchText(words),
    sort_label: fold(label),
    created_at: createdAt.getTime(),
    updated_at: updatedAt.getTime(),
  };
}
