import { type Insertable, type Selectable, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { completeBy } from '#shared/fields.ts';
import { fold } from '#shared/fold.ts';
import { isLanguage } from '#shared/locale.ts';
import { isReleased } from '../../contract/decide.ts';
import {
  type Audience,
  audiences,
  type EmbargoReason,
  embargoReasons,
  itemFields,
  type Kind,
  kinds,
  mainTitle,
} from '../../contract.ts';
import { type ItemRow, tables } from '../tables.ts';
import { ItemBody, type StoredItem, stateOf, toBody } from './stored.ts';

export async function insertItem(ctx: Context, item: StoredItem): Promise<void> {
  await tables(ctx).insertInto('items').values(toRow(item)).execute();
}

export async function findItem(ctx: Context, id: string): Promise<StoredItem | null> {
  const row = await tables(ctx).selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toStoredItem(ctx, row) : null;
}

/** Locks and reads an item until the transaction ends. */
export async function lockItem(ctx: Context, id: string): Promise<StoredItem | null> {
  const query = tables(ctx).selectFrom('items').selectAll().where('id', '=', id);
  const row = await ctx.db.engine.locking(query).executeTakeFirst();
  // The stored value, so that what it counts is counted once.
  return row
    ? { ...toStoredItem(ctx, row), embargo: row.hold === null ? null : oneOf(embargoReasons, row.hold) }
    : null;
}

/** Those of these items that exist, in no particular order. */
export async function findItems(ctx: Context, ids: readonly string[]): Promise<StoredItem[]> {
  if (ids.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('items')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => toStoredItem(ctx, row));
}

/** A mark for each of these items that changes with it; items that are gone have none. */
export async function revisionsOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('items')
    .select(['id', 'revision', 'hold_from'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  // An embargo can begin by time alone, without a write.
  return rows.map(
    ({ id, revision, hold_from }) => `${id}.${revision}${isUnderEmbargo(ctx, hold_from) ? '.held' : ''}`,
  );
}

/** Replaces the item if `version` is still the newest; false when somebody was faster or it is gone. */
export async function replaceItem(ctx: Context, version: number, item: StoredItem): Promise<boolean> {
  const { id, ...changes } = toRow(item);
  const result = await tables(ctx)
    .updateTable('items')
    .set({
      ...changes,
      revision: sql`revision + 1`,
      // An item available until this write was available until now.
      last_out: sql`case when published = 1 and archived = 0 then ${ctx.now().getTime()} else last_out end`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteItem(ctx: Context, id: string): Promise<void> {
  await tables(ctx).deleteFrom('items').where('id', '=', id).execute();
}

function toRow(item: StoredItem): Insertable<ItemRow> & { id: string } {
  const isPublished = isReleased(item);
  return {
    id: item.id,
    version: item.version,
    kind: item.kind,
    content_id: item.contentId,
    slug: item.slug,
    state: stateOf(item),
    published: isPublished ? 1 : 0,
    archived: item.archived ? 1 : 0,
    // Never reset: it records that the item was available once.
    ...(isPublished && item.audience === 'public' && { was_public: 1 }),
    language: item.language,
    audience: item.audience,
    category: item.category,
    hold: item.embargo,
    hold_from: item.embargoFrom?.getTime() ?? null,
    revises: item.revises,
    duration_ms: item.facts.durationMs,
    pages: item.facts.pages,
    sort_title: fold(mainTitle(item.titles, item.language)),
    body: toJson(toBody(item)),
    created_by: item.createdBy,
    created_at: item.createdAt.getTime(),
    updated_at: item.updatedAt.getTime(),
  };
}

const complete = completeBy(itemFields);

export function toStoredItem(ctx: Context, row: Omit<Selectable<ItemRow>, 'seq' | 'last_out'>): StoredItem {
  const body = readBody(`item ${row.id}`, row.body, ItemBody, complete);
  return {
    ...body,
    id: row.id,
    version: row.version,
    revision: row.revision,
    kind: oneOf<Kind>(kinds, row.kind),
    contentId: row.content_id,
    slug: row.slug,
    // Items written before embargoes have it in the column alone.
    published: body.published ?? row.published === 1,
    archived: row.archived === 1,
    language: isLanguage(row.language) ? row.language : null,
    audience: oneOf<Audience>(audiences, row.audience),
    category: row.category,
    embargo: embargoReasonOf(ctx, row),
    embargoFrom: toDate(row.hold_from),
    revises: row.revises,
    createdBy: row.created_by,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
  };
}

/** The current embargo, including one that began since the last write. */
function embargoReasonOf(
  ctx: Context,
  { hold, hold_from }: Pick<ItemRow, 'hold' | 'hold_from'>,
): EmbargoReason | null {
  if (hold !== null) return oneOf(embargoReasons, hold);
  return isUnderEmbargo(ctx, hold_from) ? 'expired' : null;
}

/** True if an embargo that time sets has begun. */
export function isUnderEmbargo(ctx: Context, embargoFrom: number | null): boolean {
  return embargoFrom !== null && Number(embargoFrom) <= ctx.now().getTime();
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((each) => each === text);
  if (value === undefined) throw new Error(`"${text}" is none of ${values.join(', ')}`);
  return value;
}
