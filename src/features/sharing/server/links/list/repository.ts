import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { wordsOf } from '#server/db/word-search.ts';
import { type LinkFilter, type LinkQuery, type LinkState, mostLinksCounted } from '../../../contract.ts';
import { type LinkRow, tables } from '../../tables.ts';
import { toStoredLink } from '../repository.ts';
import type { StoredLink } from '../stored.ts';
import { findFew } from './search-repository.ts';

/** Owner of the links to list; null: everybody's. */
export type OwnerFilter = string | null;

/** Lists one page of matching links, with their number up to the counting limit. */
export async function listLinks(
  ctx: Context,
  whose: OwnerFilter,
  { sort, order, page, size, ...filter }: LinkQuery,
): Promise<{ links: StoredLink[]; total: number; more: boolean }> {
  const direction = order ?? (sort === 'label' ? 'asc' : 'desc');
  const before = (page - 1) * size;
  const wanted = await parseFilter(ctx, whose, filter);
  if (!wanted) return { links: [], total: 0, more: false };
  const rows = await fitting(ctx, wanted)
    .selectAll()
    .orderBy(columns[sort], direction)
    .orderBy('seq', direction)
    .limit(size)
    .offset(before)
    .execute();
  const links = rows.map(toStoredLink);
  // A page that is not full is the last one, so no count is needed.
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  const count = isLast ? before + rows.length : await countLinks(ctx, wanted);
  return { links, total: Math.min(count, mostLinksCounted), more: count > mostLinksCounted };
}

/** Reads the next matching links in order of creation, so that any number can be read in batches. */
export async function readOn(
  ctx: Context,
  whose: OwnerFilter,
  filter: LinkFilter,
  { after, most }: { after: number; most: number },
): Promise<{ links: StoredLink[]; last: number }> {
  const wanted = await parseFilter(ctx, whose, filter);
  if (!wanted) return { links: [], last: after };
  const rows = await fitting(ctx, wanted)
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute();
  return { links: rows.map(toStoredLink), last: rows.at(-1)?.seq ?? after };
}

async function countLinks(ctx: Context, search: LinkSearch): Promise<number> {
  const { count } = await ctx.db.query
    .selectFrom(
      fitting(ctx, search)
        .select('seq')
        .limit(mostLinksCounted + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columns = {
  newest: 'seq',
  label: 'sort_label',
  // Links never opened sort as oldest, on both databases.
  opened: sql<number>`coalesce(last_opened_at, 0)`,
  openings: 'openings',
} as const;

interface LinkSearch extends Omit<LinkFilter, 'search' | 'owner'> {
  whose: OwnerFilter;
  words: readonly string[];
  /** The only links with these words, if the words are rare. */
  few: readonly number[] | null;
}

/**
 * Parses the search of a filter; null if nothing can match. Rare words are looked up in the index; for common ones the links are
 * scanned in order, which ends soon. The address of a link finds the link.
 */
async function parseFilter(
  ctx: Context,
  whose: OwnerFilter,
  { search, ...filter }: LinkFilter,
): Promise<LinkSearch | null> {
  const { publicUrl } = ctx.config;
  const typed = publicUrl && search.startsWith(publicUrl) ? search.slice(publicUrl.length) : search;
  const words = wordsOf(typed);
  const few = words.length > 0 ? await findFew(ctx, words) : null;
  return few?.length === 0 ? null : { ...filter, whose, words, few };
}

function fitting(ctx: Context, { whose, words, few, type, state, target, batch, ids }: LinkSearch) {
  const now = ctx.now().getTime();
  return tables(ctx)
    .selectFrom('links')
    .where((where) =>
      where.and([
        ...(whose === null ? [] : [where('owner', '=', whose)]),
        ...(type ? [where('type', '=', type)] : []),
        ...(target ? [where('target', '=', target)] : []),
        ...(batch ? [where('batch', '=', batch)] : []),
        ...(ids ? [where('id', 'in', ids.split(','))] : []),
        ...(state ? [isIn(where, state, now)] : []),
        ...(few ? [where('seq', 'in', few)] : words.map((word) => where('search', 'like', `% ${word}%`))),
      ]),
    );
}

/** Condition in SQL for the same state as `stateOf`. */
function isIn(where: ExpressionBuilder<{ links: LinkRow }, 'links'>, state: LinkState, now: number) {
  const revoked = where('revoked_at', 'is not', null);
  const expired = where.and([where('expires_at', 'is not', null), where('expires_at', '<=', now)]);
  const usedUp = where.and([
    where('most_openings', 'is not', null),
    where('most_openings', '<=', where.ref('openings')),
  ]);
  if (state === 'revoked') return revoked;
  if (state === 'expired') return where.and([where.not(revoked), expired]);
  const inTime = [where.not(revoked), where.not(expired)];
  return where.and([...inTime, state === 'used-up' ? usedUp : where.not(usedUp)]);
}
