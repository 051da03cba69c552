import type { SharedContent, SharedEpisode } from '#shared/shared-content.ts';
import type { Preview } from './preview.ts';

interface JsonLdContext {
  publicUrl: string;
  address: string;
  preview: Preview;
  /** Date when the content was added to the hub. */
  since: Date;
}

/** Describes the content in terms of schema.org. */
export function toJsonLd(content: SharedContent, around: JsonLdContext): Record<string, unknown> {
  return { '@context': 'https://schema.org', ...ownOf(content, around) };
}

function ownOf(
  content: SharedContent,
  { publicUrl, address, preview, since }: JsonLdContext,
): Record<string, unknown> {
  const { type, title, description, media, download } = content;
  const common = {
    name: title.text || preview.facts,
    description: description.text || title.text || preview.facts,
    url: address,
    ...(title.language && { inLanguage: title.language }),
    ...(content.speakers.length > 0 && { contributor: content.speakers.map(toPerson) }),
    ...(preview.image && { image: preview.image, thumbnailUrl: preview.image }),
  };
  const file = media.playable && {
    contentUrl: new URL(media.playable.url, address).href,
    encodingFormat: media.playable.mime || undefined,
  };
  const uploadDate = since.toISOString();
  const timed = { uploadDate, duration: durationOf(media.durationMs), embedUrl: preview.player.url };
  switch (type) {
    case 'video':
      return { '@type': 'VideoObject', ...common, ...file, ...timed, hasPart: clipsOf(content, address) };
    case 'audio':
      return { '@type': 'AudioObject', ...common, ...file, ...timed };
    case 'pdf':
      return {
        '@type': 'DigitalDocument',
        ...common,
        datePublished: uploadDate,
        ...(download && file),
        ...(media.pages && { numberOfPages: media.pages }),
      };
    case 'audio_playlist':
      return {
        '@type': 'PodcastSeries',
        ...common,
        datePublished: uploadDate,
        numberOfEpisodes: content.episodes.length,
        hasPart: content.episodes.map((episode, at) => toEpisode(episode, at, publicUrl)),
      };
  }
}

function toPerson({ name, role }: SharedContent['speakers'][number]): Record<string, unknown> {
  return { '@type': 'Person', name, ...(role && { jobTitle: role }) };
}

function toEpisode(episode: SharedEpisode, at: number, publicUrl: string): Record<string, unknown> {
  const { playable } = episode.media;
  return {
    '@type': 'PodcastEpisode',
    name: episode.title.text || String(at + 1),
    episodeNumber: at + 1,
    url: `${publicUrl}${episode.path}`,
    position: at + 1,
    duration: durationOf(episode.durationMs),
    ...(playable && {
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: new URL(playable.url, publicUrl).href,
        encodingFormat: playable.mime || undefined,
        duration: durationOf(episode.durationMs),
      },
    }),
  };
}

/** Chapters as search engines show them. */
function clipsOf({ media, title }: SharedContent, address: string): Record<string, unknown>[] | undefined {
  const { chapters, durationMs } = media;
  if (chapters.length === 0) return undefined;
  return chapters.map((chapter, at) => ({
    '@type': 'Clip',
    name: chapter.title.text || title.text,
    startOffset: Math.floor(chapter.startMs / 1000),
    endOffset: Math.floor((chapters[at + 1]?.startMs ?? durationMs ?? chapter.startMs) / 1000),
    url: `${address}${address.includes('?') ? '&' : '?'}t=${Math.floor(chapter.startMs / 1000)}`,
  }));
}

/** `PT1H2M3S`. */
function durationOf(ms: number | null): string | undefined {
  if (ms === null) return undefined;
  const seconds = Math.round(ms / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const text = parts.map(([value, unit]) => (value > 0 ? `${value}${unit}` : '')).join('');
  return `PT${text || '0S'}`;
}
