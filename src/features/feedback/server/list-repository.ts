import type { Context } from '#server/context.ts';
import { wordsOf } from '#server/db/word-search.ts';
import { type FeedbackFilter, type FeedbackQuery, mostFeedbackCounted } from '../contract.ts';
import { toStored } from './repository.ts';
import { findFew } from './search-repository.ts';
import type { StoredFeedback } from './stored.ts';
import { tables } from './tables.ts';

/** Lists one page of matching feedback, with the count up to its limit. Merged feedback appears within its whole. */
export async function listFeedback(
  ctx: Context,
  { order, page, size, ...filter }: FeedbackQuery,
): Promise<{ feedback: StoredFeedback[]; total: number; more: boolean }> {
  const wanted = await parseFilter(ctx, filter);
  if (!wanted) return { feedback: [], total: 0, more: false };
  const before = (page - 1) * size;
  // Row numbers first: the index alone finds them, and only the rows shown are read.
  const numbers = fitting(ctx, wanted)
    .select('seq')
    .orderBy('seq', order === 'newest' ? 'desc' : 'asc')
    .limit(size)
    .offset(before);
  const rows = await tables(ctx)
    .selectFrom('user_feedback')
    .selectAll()
    .where('seq', 'in', numbers)
    .orderBy('seq', order === 'newest' ? 'desc' : 'asc')
    .execute();
  // A page that is not full is the last one, so nothing needs counting.
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  const count = isLast ? before + rows.length : await countFitting(ctx, wanted, filter);
  return {
    feedback: rows.map(toStored),
    total: Math.min(count, mostFeedbackCounted),
    more: count > mostFeedbackCounted,
  };
}

/** Lists the next matching rows, oldest first, so that any number can be read in batches. */
export async function readOn(
  ctx: Context,
  filter: FeedbackFilter,
  { after, most }: { after: number; most: number },
): Promise<StoredFeedback[]> {
  const wanted = await parseFilter(ctx, filter);
  if (!wanted) return [];
  const rows = await fitting(ctx, wanted)
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map(toStored);
}

/** Lists a person's own feedback, newest first. */
export async function listOwn(ctx: Context, uid: string, most: number): Promise<StoredFeedback[]> {
  const rows = await tables(ctx)
    .selectFrom('user_feedback')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();
  return rows.map(toStored);
}

/** Lists the tags in use, most frequent first. */
export async function listTags(ctx: Context, most: number): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('user_feedback_tags')
    .select('tag')
    .groupBy('tag')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('tag')
    .limit(most)
    .execute();
  return rows.map(({ tag }) => tag);
}

async function countFitting(ctx: Context, wanted: FeedbackSearch, filter: FeedbackFilter): Promise<number> {
  // Common words alone match more than is counted.
  const { search, ...others } = filter;
  if (search !== '' && wanted.few === null && Object.values(others).every((each) => each === undefined))
    return mostFeedbackCounted + 1;
  const { count } = await ctx.db.query
    .selectFrom(
      fitting(ctx, wanted)
        .select('seq')
        .limit(mostFeedbackCounted + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface FeedbackSearch extends Omit<FeedbackFilter, 'search'> {
  words: readonly string[];
  /** Row numbers of all matches if the words are rare; null if they are common. */
  few: readonly number[] | null;
}

/** Returns the search criteria; null if nothing can match. Rare words are looked up, common ones scanned for. */
async function parseFilter(
  ctx: Context,
  { search, ...filter }: FeedbackFilter,
): Promise<FeedbackSearch | null> {
  const words = wordsOf(search);
  const few = words.length > 0 ? await findFew(ctx, words) : null;
  return few?.length === 0 ? null : { ...filter, words, few };
}

function fitting(
  ctx: Context,
  { words, few, state, kind, rating, tag, assignee, flagged, awaits }: FeedbackSearch,
) {
  return tables(ctx)
    .selectFrom('user_feedback')
    .where('merged_into', 'is', null)
    .where((where) =>
      where.and([
        ...(state ? [where('state', '=', state)] : []),
        ...(kind ? [where('kind', '=', kind)] : []),
        ...(rating ? [where('rating', '=', Number(rating))] : []),
        ...(assignee === 'nobody' ? [where('assignee', 'is', null)] : []),
        ...(assignee && assignee !== 'nobody' ? [where('assignee', '=', assignee)] : []),
        ...(flagged ? [where('flagged', '=', flagged === 'yes' ? 1 : 0)] : []),
        ...(awaits ? [where('awaits', '=', awaits === 'yes' ? 1 : 0)] : []),
        ...(tag
          ? [where('seq', 'in', where.selectFrom('user_feedback_tags').select('seq').where('tag', '=', tag))]
          : []),
        ...(few ? [where('seq', 'in', few)] : words.map((word) => where('search', 'like', `% ${word}%`))),
      ]),
    );
}
