import { contentPath, type ItemPage, type ItemQuery, type PlaylistCard } from '#features/library/contract.ts';
import { findContent, presentContent } from '#features/library/server/doors/content.ts';
import { presentList } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import { anonymous } from '#shared/actor.ts';
import type { SharedEntry, SharedPage, SharedQuery } from '../../contract.ts';
import { posterOf } from '../poster.ts';
import { findSeasons } from './seasons.ts';

/** Lists one page of the public catalogue, the same for every caller: matching seasons first, then items. */
export async function listShared(ctx: ActingContext, query: SharedQuery): Promise<SharedPage> {
  const open = { ...ctx, actor: anonymous };
  const seasons = await findSeasons(open, query);
  const before = (query.page - 1) * query.size;
  const first = seasons.slice(before, before + query.size);
  const { items, ...counted } = await itemsFrom(open, query, Math.max(0, before - seasons.length));
  return {
    ...counted,
    total: seasons.length + counted.total,
    entries: [
      ...(await Promise.all(first.map((season) => toSeason(open, season)))),
      ...items.slice(0, query.size - first.length).map((item) => toEntry(open, item)),
    ],
  };
}

/** Reads one page of items from any offset; the library lists whole pages, so this may combine two. */
async function itemsFrom(ctx: ActingContext, query: SharedQuery, from: number): Promise<ItemPage> {
  const { search, type: kind, language, tag, sort, size } = query;
  if (kind === 'audio_playlist') return { items: [], total: 0, more: false, corrected: null };
  const page = Math.floor(from / size) + 1;
  const itemQuery: ItemQuery = { search, kind, language, tag, sort, size, page };
  const found = await presentList(ctx, anonymous, itemQuery);
  const beyond = from % size;
  if (beyond === 0) return found;
  const next =
    found.items.length < size
      ? []
      : (await presentList(ctx, anonymous, { ...itemQuery, page: page + 1 })).items;
  return { ...found, items: [...found.items.slice(beyond), ...next] };
}

function toEntry({ config }: ActingContext, item: ItemPage['items'][number]): SharedEntry {
  const { id, kind, titles, language, poster, durationMs, pages } = item;
  const path = contentPath(kind, item.contentId);
  const url = `${config.publicUrl}${path}`;
  return { type: kind, id, titles, language, path, url, poster, durationMs, pages, episodes: null };
}

async function toSeason(
  ctx: ActingContext,
  { id, titles, slug, durationMs, count, cover }: PlaylistCard,
): Promise<SharedEntry> {
  const content = cover ? null : await findContent(ctx, 'audio_playlist', id);
  const path = contentPath('audio_playlist', slug);
  return {
    type: 'audio_playlist',
    id,
    titles,
    language: null,
    path,
    url: `${ctx.config.publicUrl}${path}`,
    poster: content ? posterOf(await presentContent(ctx, content)) : cover,
    durationMs,
    pages: null,
    episodes: count,
  };
}
