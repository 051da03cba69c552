import type { Insertable, Selectable } from 'kysely';
import { contentTypes } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody, readWord } from '#server/db/stored-body.ts';
import { searchText } from '#server/db/word-search.ts';
import { isLanguage } from '#shared/locale.ts';
import { devices, feedbackFields, feedbackKinds, feedbackStates, flagSources } from '../contract.ts';
import type { NewFeedback, StoredFeedback } from './stored.ts';
import { type FeedbackRow, tables } from './tables.ts';

/** Stores new feedback; returns false if its key or proof was used before. */
export async function insertFeedback(ctx: Context, made: NewFeedback): Promise<boolean> {
  const result = await tables(ctx)
    .insertInto('user_feedback')
    .values({ ...toRow(made), sent_as: made.sentAs, proof: made.proof })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findFeedback(ctx: Context, id: string): Promise<StoredFeedback | null> {
  const row = await tables(ctx)
    .selectFrom('user_feedback')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Finds feedback and locks it until the transaction ends. */
export async function lockFeedback(ctx: Context, id: string): Promise<StoredFeedback | null> {
  const query = tables(ctx).selectFrom('user_feedback').selectAll().where('id', '=', id);
  const row = await ctx.db.engine.locking(query).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Returns those of the files that belong to feedback. */
export async function screenshotsInUse(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('user_feedback')
    .select('screenshot')
    .where('screenshot', 'in', [...keys])
    .execute();
  return rows.flatMap(({ screenshot }) => screenshot ?? []);
}

/** Finds feedback by the hash of its key. */
export async function findSent(ctx: Context, sentAs: string): Promise<StoredFeedback | null> {
  const row = await tables(ctx)
    .selectFrom('user_feedback')
    .selectAll()
    .where('sent_as', '=', sentAs)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Replaces a version; returns false if another change came first. */
export async function replaceFeedback(
  ctx: Context,
  version: number,
  feedback: StoredFeedback,
): Promise<boolean> {
  const { id, ...changes } = toRow(feedback);
  const result = await tables(ctx)
    .updateTable('user_feedback')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await tables(ctx).deleteFrom('user_feedback_tags').where('seq', '=', feedback.seq).execute();
  if (feedback.tags.length > 0)
    await tables(ctx)
      .insertInto('user_feedback_tags')
      .values(feedback.tags.map((tag) => ({ tag, seq: feedback.seq })))
      .execute();
  return true;
}

export async function deleteFeedback(ctx: Context, id: string): Promise<void> {
  await tables(ctx).deleteFrom('user_feedback').where('id', '=', id).execute();
}

/** Unmerges feedback from these, which are about to be deleted. Returns what remains, with its former target. */
export async function releaseMerged(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; mergedInto: string | null }[]> {
  const merged = await tables(ctx)
    .selectFrom('user_feedback')
    .select(['id', 'merged_into as mergedInto'])
    .where('merged_into', 'in', ids)
    .where('id', 'not in', ids)
    .orderBy('id')
    .execute();
  await tables(ctx)
    .updateTable('user_feedback')
    .set(({ eb }) => ({ merged_into: null, version: eb('version', '+', 1) }))
    .where('merged_into', 'in', ids)
    .execute();
  return merged;
}

/** Recounts what is merged into these, after deletions. */
export async function recount(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(ctx)
    .updateTable('user_feedback')
    .set(({ eb, selectFrom }) => ({
      version: eb('version', '+', 1),
      copies: selectFrom('user_feedback as part')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('part.merged_into', '=', 'user_feedback.id'),
    }))
    .where('id', 'in', ids)
    .execute();
}

/** Lists the feedback merged into one, oldest first. */
export async function listMerged(ctx: Context, into: string): Promise<StoredFeedback[]> {
  const rows = await tables(ctx)
    .selectFrom('user_feedback')
    .selectAll()
    .where('merged_into', '=', into)
    .orderBy('seq')
    .execute();
  return rows.map(toStored);
}

/** Counts feedback since a time, up to a limit. */
export async function countSince(ctx: Context, since: Date, most: number): Promise<number> {
  const { count } = await ctx.db.query
    .selectFrom(
      tables(ctx)
        .selectFrom('user_feedback')
        .select('seq')
        .where('created_at', '>', since.getTime())
        .limit(most)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the next feedback that is due for disposal and no complaint, oldest first. */
export async function listDue(
  ctx: Context,
  { after, most }: { after: number; most: number },
): Promise<StoredFeedback[]> {
  const rows = await tables(ctx)
    .selectFrom('user_feedback')
    .selectAll()
    .where('flagged', '=', 0)
    .where('retain_until', '<=', ctx.now().getTime())
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map(toStored);
}

export function toStored(row: Selectable<FeedbackRow>): StoredFeedback {
  const document = `feedback ${row.id}`;
  const itemType = contentTypes.find((type) => type === row.item_type);
  return {
    seq: Number(row.seq),
    id: row.id,
    version: row.version,
    kind: readWord(document, 'kind', row.kind, feedbackKinds),
    rating: row.rating,
    state: readWord(document, 'state', row.state, feedbackStates),
    assignee: row.assignee,
    flaggedBy:
      row.flagged === 1 ? readWord(document, 'flagged_by', row.flagged_by ?? 'us', flagSources) : null,
    awaits: row.awaits === 1,
    mergedInto: row.merged_into,
    copies: row.copies,
    uid: row.uid,
    contact: row.contact,
    notify: row.notify === 1,
    page: row.page,
    item: itemType && row.item_id ? { type: itemType, id: row.item_id } : null,
    language: isLanguage(row.language) ? row.language : 'en',
    device: readWord(document, 'device', row.device, devices),
    screenshot: row.screenshot,
    tags: readBody(document, row.tags, feedbackFields.tags.schema),
    retainUntil: toDate(row.retain_until),
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
    text: row.text,
  };
}

function toRow(feedback: Omit<StoredFeedback, 'seq'>): Omit<Insertable<FeedbackRow>, 'sent_as' | 'proof'> {
  const { id, version, kind, rating, state, assignee, copies, uid, contact, page, text } = feedback;
  const { language, device, screenshot, flaggedBy, mergedInto, tags, item } = feedback;
  return {
    id,
    version,
    kind,
    rating,
    state,
    assignee,
    copies,
    uid,
    contact,
    page,
    text,
    language,
    device,
    screenshot,
    flagged: flaggedBy ? 1 : 0,
    flagged_by: flaggedBy,
    awaits: feedback.awaits ? 1 : 0,
    merged_into: mergedInto,
    notify: feedback.notify ? 1 : 0,
    item_type: item?.type ?? null,
    item_id: item?.id ?? null,
    tags: toJson(tags),
    retain_until: feedback.retainUntil.getTime(),
    created_at: feedback.createdAt.getTime(),
    updated_at: feedback.updatedAt.getTime(),
    search: searchText([text, contact, page, ...tags]),
  };
}
