import { disclosuresFor } from '#features/compliance/server/index.ts';
import { contentPath, type Item, languageIn, type Texts } from '#features/library/contract.ts';
import {
  type Content,
  type Grant,
  type PresentedContent,
  presentContent,
} from '#features/library/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import type {
  SharedCard,
  SharedContent,
  SharedEpisode,
  SharedMedia,
  SpokenText,
} from '#shared/shared-content.ts';
import { posterOf } from '../poster.ts';
import { toOutsidePlayer } from './outside.ts';

/** What is shown of content besides itself. */
export type Surroundings = Pick<SharedContent, 'related' | 'sharer' | 'startAt'>;

/** Content as its public page shows it to somebody who reads this language. */
export async function toSharedContent(
  ctx: ActingContext,
  content: Content,
  language: Language,
  around: Surroundings,
  grant: Grant | null = null,
): Promise<SharedContent> {
  const presented = await presentContent(ctx, content, grant);
  const own =
    presented.type === 'audio_playlist' ? ofSeason(presented, language) : ofItem(presented.item, language);
  const items = presented.type === 'audio_playlist' ? presented.items : [presented.item];
  const categories = items.map(({ category }) => category);
  return { ...own, ...around, disclosures: await disclosuresFor(ctx, categories, language) };
}

type Own = Omit<SharedContent, keyof Surroundings | 'disclosures'>;

function ofItem(item: Item, language: Language): Own {
  return {
    type: item.kind,
    path: contentPath(item.kind, item.contentId),
    title: spoken(item.titles, language, item.language),
    description: spoken(item.descriptions, language, item.language),
    poster: item.media.poster,
    media: toMedia(item, language),
    outside: toOutsidePlayer(item.source),
    episodes: [],
    download: item.media.playable ? `${item.media.playable.url}?download` : null,
  };
}

function ofSeason(
  { playlist, items }: Extract<PresentedContent, { type: 'audio_playlist' }>,
  language: Language,
): Own {
  return {
    type: 'audio_playlist',
    path: contentPath('audio_playlist', playlist.slug),
    title: spoken(playlist.titles, language),
    description: spoken(playlist.descriptions, language),
    poster: posterOf({ type: 'audio_playlist', playlist, items }),
    media: { ...noMedia, durationMs: items.reduce((sum, item) => sum + (item.durationMs ?? 0), 0) },
    outside: null,
    episodes: items.map(
      (item): SharedEpisode => ({ ...toCard(item, language), media: toMedia(item, language) }),
    ),
    download: null,
  };
}

const noMedia: SharedMedia = {
  playable: null,
  hls: null,
  captions: [],
  chapters: [],
  durationMs: null,
  strip: null,
  peaks: null,
  words: null,
  pages: null,
  sheets: [],
};

function toMedia(item: Item, language: Language): SharedMedia {
  const { playable, hls, strip, peaks, words, pages: sheets } = item.media;
  return {
    playable,
    hls,
    captions: item.captions.map(({ kind, url, language: spokenIn, label }) => ({
      kind,
      url,
      language: spokenIn,
      label,
    })),
    chapters: item.chapters.map(({ startMs, title }) => ({
      startMs,
      title: spoken(title, language, item.language),
    })),
    durationMs: item.durationMs,
    strip,
    peaks,
    words,
    pages: item.pages,
    sheets,
  };
}

export function toCard(
  item: Pick<Item, 'kind' | 'contentId' | 'titles' | 'language' | 'durationMs' | 'pages'> & {
    media: Pick<Item['media'], 'poster'>;
  },
  language: Language,
): SharedCard {
  return {
    type: item.kind,
    path: contentPath(item.kind, item.contentId),
    title: spoken(item.titles, language, item.language),
    poster: item.media.poster,
    durationMs: item.durationMs,
    pages: item.pages,
  };
}

function spoken(texts: Texts, reader: Language, own: Language | null = null): SpokenText {
  const language = languageIn(reader, texts, own);
  return { text: (language && texts[language]) || '', language };
}
