import { decide, ItemQuery } from '#features/library/contract.ts';
import { accessFieldsOf, type Content, findContent } from '#features/library/server/doors/content.ts';
import { presentList } from '#features/library/server/doors/items.ts';
import { toSharedContent } from '#features/sharing/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { anonymous } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedCard, SharedContent } from '#shared/shared-content.ts';
import type { FeaturedRef } from '../../contract.ts';
import type { StoredLanding } from './repository.ts';

/** Featured content: what plays on the page, and the cards beside it. */
export interface FeaturedContent {
  featured: ShownContent | null;
  beside: { content: Content; card: SharedCard }[];
}

type ShownContent = { content: Content; shared: SharedContent };

/**
 * Returns the public part of what editors featured; if none of it can be played, the newest video that can, if they allow
 * that.
 */
export async function chooseFeatured(
  ctx: ActingContext,
  landing: StoredLanding,
  language: Language,
): Promise<FeaturedContent> {
  const chosen = await readOpen(ctx, landing.featured, language);
  const played = chosen.find(isPlayed) ?? null;
  const beside = chosen
    .filter((each) => each !== played)
    .map(({ content, shared }) => ({ content, card: toCard(shared) }));
  if (played || !landing.playsNewest) return { featured: played, beside };
  const newest = await readOpen(ctx, await newestVideos(ctx, language), language);
  return { featured: newest.find(isPlayed) ?? null, beside };
}

/** Returns those of them that are public; of seasons, those with something to hear. */
async function readOpen(
  ctx: ActingContext,
  wanted: readonly FeaturedRef[],
  language: Language,
): Promise<ShownContent[]> {
  const found = await Promise.all(wanted.map(({ type, id }) => findContent(ctx, type, id)));
  const open = found.filter(
    (each) => each && decide({ actor: anonymous, content: accessFieldsOf(each), purpose: 'see' }).allowed,
  ) as Content[];
  const read = await Promise.all(
    open.map(async (content) => ({
      content,
      shared: await toSharedContent(ctx, content, language, { related: [], sharer: null, startAt: 0 }),
    })),
  );
  return read.filter(({ shared }) => shared.type !== 'audio_playlist' || shared.episodes.length > 0);
}

/**
 * Returns several of the newest videos, since one that is still being processed cannot be played: first those in the
 * reader's language, and among these the landscape ones.
 */
async function newestVideos(ctx: ActingContext, language: Language) {
  const { items } = await presentList(ctx, anonymous, ItemQuery.parse({ kind: 'video', size: 10 }));
  const unfit = (item: (typeof items)[number]) =>
    (item.language === null || item.language === language ? 0 : 2) +
    (item.poster && item.poster.width >= item.poster.height ? 0 : 1);
  const best = items.toSorted((one, other) => unfit(one) - unfit(other));
  return best.slice(0, 5).map(({ id }) => ({ type: 'video' as const, id }));
}

/** True if it plays on the page itself, in the hub's own player. */
function isPlayed({ shared: { type, media, episodes, outside } }: ShownContent): boolean {
  if (outside || type === 'pdf') return false;
  const { playable, hls } = episodes[0]?.media ?? media;
  return playable !== null || (type === 'video' && hls !== null);
}

function toCard({ type, path, title, poster, media }: SharedContent): SharedCard {
  return { type, path, title, poster, durationMs: media.durationMs, pages: media.pages };
}
