import { ItemQuery, toPlayedCard } from '#features/library/contract.ts';
import { type Content, maxMarkedItems } from '#features/library/server/doors/content.ts';
import { presentList } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { putRecent } from '#server/recent.ts';
import { anonymous } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedCard } from '#shared/shared-content.ts';
import { relatedMark, storeRelated, turnOf } from './fingerprint.ts';

const most = maxMarkedItems;
const mostCached = 2000;

interface CachedCards {
  cards: SharedCard[];
  /** Both stay the same while the cards are valid. */
  mark: string;
  turn: number;
}

const makeCache = () => new Map<string, CachedCards>();

/**
 * Finds other public content of the same type: with the same first tag if it has one, else the newest. Cached while none of it
 * changes; new content appears with the next period, as on cached pages.
 */
export async function findRelated(ctx: Context, content: Content, language: Language): Promise<SharedCard[]> {
  if (content.type === 'audio_playlist') return [];
  const { id } = content;
  const cache = perHub(ctx, makeCache);
  const key = JSON.stringify([id, content.item.revision, language]);
  const cached = cache.get(key);
  if (cached?.turn === turnOf(ctx) && cached.mark === (await relatedMark(ctx, id, 0))) return cached.cards;
  const cards = await readRelated(ctx, content.item, language);
  putRecent(cache, key, { cards, mark: await relatedMark(ctx, id, 0), turn: turnOf(ctx) }, mostCached);
  return cards;
}

async function readRelated(
  ctx: Context,
  { id, kind, tags }: Extract<Content, { item: unknown }>['item'],
  language: Language,
): Promise<SharedCard[]> {
  const list = async (tag?: string) => {
    const query = ItemQuery.parse({ kind, size: 10, ...(tag !== undefined && { tag }) });
    const { items } = await presentList(ctx, anonymous, query);
    return items.filter((item) => item.id !== id).slice(0, most);
  };
  const alike = tags[0] === undefined ? [] : await list(tags[0]);
  const items = alike.length > 0 ? alike : await list();
  storeRelated(
    ctx,
    id,
    items.map((item) => item.id),
  );
  return items.map((item) => toPlayedCard({ ...item, media: { poster: item.poster } }, language));
}
