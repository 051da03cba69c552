import { disclosuresFor } from '#features/compliance/server/index.ts';
import {
  contentPath,
  type Item,
  localizedText,
  nothingPlayed,
  toOutsidePlayer,
  toPlayedCard,
  toPlayedMedia,
} from '#features/library/contract.ts';
import {
  type Content,
  type Grant,
  type PresentedContent,
  presentContent,
} from '#features/library/server/doors/content.ts';
import type { ActingContext } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedContent, SharedEpisode } from '#shared/shared-content.ts';
import { posterOf } from '../poster.ts';

/** Parts of a page around the content itself. */
export type PageContext = Pick<SharedContent, 'related' | 'sharer' | 'startAt'>;

/** Presents content as its public page shows it, in one language. */
export async function toSharedContent(
  ctx: ActingContext,
  content: Content,
  language: Language,
  around: PageContext,
  grant: Grant | null = null,
): Promise<SharedContent> {
  const presented = await presentContent(ctx, content, grant);
  const own =
    presented.type === 'audio_playlist' ? ofSeason(presented, language) : ofItem(presented.item, language);
  const items = presented.type === 'audio_playlist' ? presented.items : [presented.item];
  const categories = items.map(({ category }) => category);
  return { ...own, ...around, disclosures: await disclosuresFor(ctx, categories, language) };
}

type OwnContentFields = Omit<SharedContent, keyof PageContext | 'disclosures'>;

function ofItem(item: Item, language: Language): OwnContentFields {
  return {
    type: item.kind,
    item: item.id,
    path: contentPath(item.kind, item.contentId),
    title: localizedText(item.titles, language, item.language),
    description: localizedText(item.descriptions, language, item.language),
    speakers: item.speakers,
    poster: item.media.poster,
    media: toPlayedMedia(item, language),
    outside: toOutsidePlayer(item.source),
    episodes: [],
    download: item.media.playable ? `${item.media.playable.url}?download` : null,
  };
}

function ofSeason(
  { playlist, items }: Extract<PresentedContent, { type: 'audio_playlist' }>,
  language: Language,
): OwnContentFields {
  return {
    type: 'audio_playlist',
    item: playlist.id,
    path: contentPath('audio_playlist', playlist.slug),
    title: localizedText(playlist.titles, language),
    description: localizedText(playlist.descriptions, language),
    speakers: [],
    poster: posterOf({ type: 'audio_playlist', playlist, items }),
    media: { ...nothingPlayed, durationMs: items.reduce((sum, item) => sum + (item.durationMs ?? 0), 0) },
    outside: null,
    episodes: items.map(
      (item): SharedEpisode => ({ ...toPlayedCard(item, language), media: toPlayedMedia(item, language) }),
    ),
    download: null,
  };
}
