import type { Language } from '#shared/locale.ts';
import type { LocalizedText, SharedCard, SharedMedia } from '#shared/shared-content.ts';
import type { Item } from './item-fields.ts';
import { contentPath } from './paths.ts';
import { languageIn } from './text-in.ts';
import type { Texts } from './texts.ts';

/** Media of content with nothing to play. */
export const nothingPlayed: SharedMedia = {
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

/** Playable media of an item. */
export function toPlayedMedia(item: Item, language: Language): SharedMedia {
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
      title: localizedText(title, language, item.language),
    })),
    durationMs: item.durationMs,
    strip,
    peaks,
    words,
    pages: item.pages,
    sheets,
  };
}

/** An item as a card of a list. */
export function toPlayedCard(
  item: Pick<Item, 'kind' | 'contentId' | 'titles' | 'language' | 'durationMs' | 'pages'> & {
    media: Pick<Item['media'], 'poster'>;
  },
  language: Language,
): SharedCard {
  return {
    type: item.kind,
    path: contentPath(item.kind, item.contentId),
    title: localizedText(item.titles, language, item.language),
    poster: item.media.poster,
    durationMs: item.durationMs,
    pages: item.pages,
  };
}

/** A text for somebody who reads this language. */
export function localizedText(texts: Texts, reader: Language, own: Language | null = null): LocalizedText {
  const language = languageIn(reader, texts, own);
  return { text: (language && texts[language]) || '', language };
}
