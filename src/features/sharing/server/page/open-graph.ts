import { type Language, languages } from '#shared/locale.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import { cardSize, type Preview } from './preview.ts';
import { shorten } from './shorten.ts';

interface OpenGraphContext {
  address: string;
  appTitle: string;
  language: Language;
  preview: Preview;
}

export type Tag = readonly [name: string, value: string];

const locales: Record<Language, string> = { en: 'en_US', fr: 'fr_FR', ar: 'ar_AR' };
const types: Record<SharedContent['type'], string> = {
  video: 'video.other',
  audio: 'music.song',
  audio_playlist: 'music.playlist',
  pdf: 'article',
};

/** Open Graph tags (ogp.me); those without a value are left out. */
export function openGraph(
  content: SharedContent,
  { address, appTitle, language, preview }: OpenGraphContext,
): Tag[] {
  const { type, title, description } = content;
  return tagsWithValues([
    ['og:type', types[type]],
    ['og:title', title.text || preview.facts],
    ['og:description', shorten(description.text) || preview.facts],
    ['og:url', address],
    ['og:site_name', appTitle],
    ...localeTags(language),
    ...pictureTags(content, preview),
    ...playerTags(content, address, preview),
  ]);
}

/** Tags for the language of a page, and the other languages it exists in. */
export function localeTags(language: Language): Tag[] {
  const others = languages.filter((each) => each !== language);
  return [
    ['og:locale', locales[language]],
    ...others.map((each): Tag => ['og:locale:alternate', locales[each]]),
  ];
}

/** Leaves out tags without a value. */
export function tagsWithValues(tags: readonly (readonly [string, string | undefined])[]): Tag[] {
  return tags.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function pictureTags({ title }: SharedContent, { image, facts }: Preview): Tag[] {
  if (!image) return [];
  return tagsWithValues([
    ['og:image', image],
    ['og:image:secure_url', secure(image)],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(cardSize.width)],
    ['og:image:height', String(cardSize.height)],
    ['og:image:alt', [title.text, facts].filter(Boolean).join(' – ')],
  ]);
}

/** Tags of the media file, which chats play in place; for a video of another host, of our page with that host's player. */
function playerTags(
  { type, media, poster }: SharedContent,
  address: string,
  { player }: Preview,
): readonly (readonly [string, string | undefined])[] {
  const { playable, durationMs } = media;
  const file = playable ? new URL(playable.url, address).href : undefined;
  const seconds = durationMs ? String(Math.round(durationMs / 1000)) : undefined;
  if (type === 'video') {
    const url = file ?? player.url;
    return [
      ['og:video', url],
      ['og:video:secure_url', secure(url)],
      ['og:video:type', file ? playable?.mime || 'video/mp4' : 'text/html'],
      ['og:video:width', String(poster?.width ?? player.width)],
      ['og:video:height', String(poster?.height ?? player.height)],
      ['video:duration', seconds],
    ];
  }
  if (type !== 'audio' || !file) return [];
  return [
    ['og:audio', file],
    ['og:audio:secure_url', secure(file)],
    ['og:audio:type', playable?.mime || 'audio/mpeg'],
    ['music:duration', seconds],
  ];
}

function secure(address: string): string | undefined {
  return address.startsWith('https:') ? address : undefined;
}
