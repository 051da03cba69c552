import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import { fold } from '#shared/fold.ts';
import { fallbackLanguage, isLanguage } from '#shared/locale.ts';
import { isReleased } from '../../contract/decide.ts';
import { type Audience, audiences, type Hold, holds, type Kind, kinds, type Texts } from '../../contract.ts';
import { type ItemBody, type StoredItem, stateOf } from './stored.ts';

export interface ItemRow {
  /** In the order they came in; what the search index knows them by. */
  seq: Generated<number>;
  id: string;
  version: number;
  revision: Generated<number>;
  kind: string;
  content_id: string;
  slug: string | null;
  state: string;
  published: number;
  archived: number;
  /** Whether everybody could see it once. */
  was_public: Generated<number>;
  /** The last moment at which it was out; null where it is out for the first time, or never was. */
  last_out: Generated<number | null>;
  language: string | null;
  audience: string;
  category: string;
  hold: string | null;
  /** From this moment on nobody but staff gets it, whether or not `published` says so already. */
  hold_from: number | null;
  revises: string | null;
  duration_ms: number | null;
  pages: number | null;
  sort_title: string;
  body: unknown;
  created_by: string | null;
  created_at: number;
  updated_at: number;
}

export type ItemTables = { items: ItemRow };

function items(ctx: Context) {
  return ctx.db.query.withTables<ItemTables>();
}

export async function insertItem(ctx: Context, item: StoredItem): Promise<void> {
  await items(ctx).insertInto('items').values(toRow(item)).execute();
}

export async function findItem(ctx: Context, id: string): Promise<StoredItem | null> {
  const row = await items(ctx).selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toStoredItem(ctx, row) : null;
}

/** The item, which nobody else changes until the transaction ends. */
export async function lockItem(ctx: Context, id: string): Promise<StoredItem | null> {
  const query = items(ctx).selectFrom('items').selectAll().where('id', '=', id);
  const row = await ctx.db.engine.locking(query).executeTakeFirst();
  // As it is written down, so that what is counted by it is counted once.
  return row ? { ...toStoredItem(ctx, row), hold: row.hold === null ? null : known(holds, row.hold) } : null;
}

/** Those that there are of these, in no promised order. */
export async function findItems(ctx: Context, ids: readonly string[]): Promise<StoredItem[]> {
  if (ids.length === 0) return [];
  const rows = await items(ctx)
    .selectFrom('items')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => toStoredItem(ctx, row));
}

/** What changes with each of these items, whatever changes of it; those that are gone have nothing. */
export async function revisionsOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await items(ctx)
    .selectFrom('items')
    .select(['id', 'revision', 'hold_from'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  // Time alone keeps an item back, without a write.
  return rows.map(
    ({ id, revision, hold_from }) => `${id}.${revision}${isHeldSince(ctx, hold_from) ? '.held' : ''}`,
  );
}

/** Replaces the item if `version` is still the newest; false when somebody was faster or it is gone. */
export async function replaceItem(ctx: Context, version: number, item: StoredItem): Promise<boolean> {
  const { id, ...changes } = toRow(item);
  const result = await items(ctx)
    .updateTable('items')
    .set({
      ...changes,
      revision: sql`revision + 1`,
      // What was out until this very write was out until now.
      last_out: sql`case when published = 1 and archived = 0 then ${ctx.now().getTime()} else last_out end`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteItem(ctx: Context, id: string): Promise<void> {
  await items(ctx).deleteFrom('items').where('id', '=', id).execute();
}

/** The title by which an item stands in lists: in its own language, else in the hub's, else in whichever there is. */
export function mainTitle(titles: Texts, language: StoredItem['language']): string {
  return (
    (language && titles[language]) || titles[fallbackLanguage] || Object.values(titles).find(Boolean) || ''
  );
}

function toRow(item: StoredItem): Insertable<ItemRow> & { id: string } {
  const isPublished = isReleased(item);
  const body: ItemBody = {
    published: item.published,
    ...(item.firstOut !== undefined && { firstOut: item.firstOut }),
    titles: item.titles,
    descriptions: item.descriptions,
    tags: item.tags,
    chapters: item.chapters,
    source: item.source,
    facts: item.facts,
    captions: item.captions,
    outline: item.outline,
    media: item.media,
    posterAtMs: item.posterAtMs,
    processing: item.processing,
  };
  return {
    id: item.id,
    version: item.version,
    kind: item.kind,
    content_id: item.contentId,
    slug: item.slug,
    state: stateOf(item),
    published: isPublished ? 1 : 0,
    archived: item.archived ? 1 : 0,
    // Left as it is otherwise: what was out once stays that.
    ...(isPublished && item.audience === 'public' && { was_public: 1 }),
    language: item.language,
    audience: item.audience,
    category: item.category,
    hold: item.hold,
    hold_from: item.holdFrom?.getTime() ?? null,
    revises: item.revises,
    duration_ms: item.facts.durationMs,
    pages: item.facts.pages,
    sort_title: fold(mainTitle(item.titles, item.language)),
    body: toJson(body),
    created_by: item.createdBy,
    created_at: item.createdAt.getTime(),
    updated_at: item.updatedAt.getTime(),
  };
}

export function toStoredItem(ctx: Context, row: Omit<Selectable<ItemRow>, 'seq' | 'last_out'>): StoredItem {
  const body = fromJson(row.body) as ItemBody;
  return {
    ...body,
    id: row.id,
    version: row.version,
    revision: row.revision,
    kind: known<Kind>(kinds, row.kind),
    contentId: row.content_id,
    slug: row.slug,
    // What was written before files could be held back has it in the column alone.
    published: body.published ?? row.published === 1,
    archived: row.archived === 1,
    language: isLanguage(row.language) ? row.language : null,
    audience: known<Audience>(audiences, row.audience),
    category: row.category,
    hold: holdOf(ctx, row),
    holdFrom: row.hold_from === null ? null : new Date(Number(row.hold_from)),
    revises: row.revises,
    createdBy: row.created_by,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}

/** What keeps an item back now: also what began since it was written. */
function holdOf(ctx: Context, { hold, hold_from }: Pick<ItemRow, 'hold' | 'hold_from'>): Hold | null {
  if (hold !== null) return known(holds, hold);
  return isHeldSince(ctx, hold_from) ? 'expired' : null;
}

/** Whether the time has come from which an item is kept back. */
export function isHeldSince(ctx: Context, holdFrom: number | null): boolean {
  return holdFrom !== null && Number(holdFrom) <= ctx.now().getTime();
}

function known<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((each) => each === text);
  if (value === undefined) throw new Error(`"${text}" is none of ${values.join(', ')}`);
  return value;
}
