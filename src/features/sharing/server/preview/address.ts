import { createHash } from 'node:crypto';
import type { PreviewOrder } from '#server/media/task.ts';
import { formatClock } from '#shared/clock.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import { translator } from '#shared/words.ts';

/** Version of the drawing; increase it when the design changes, so that chats fetch pictures again. */
const drawing = 2;

/** A picture to draw, and a fingerprint that changes with it. */
export interface PreviewPicture {
  order: Omit<PreviewOrder, 'path'>;
  fingerprint: string;
}

/** Describes the picture of content in one language. */
export async function toPicture(
  shared: Pick<SharedContent, 'type' | 'title' | 'media' | 'episodes' | 'poster'>,
  language: Language,
  site: string,
): Promise<PreviewPicture> {
  const { type, title, media, episodes, poster } = shared;
  const inWords = translator<string>(await loadWords(language, ['sharing/shared']), 'sharing/shared');
  const order = {
    type,
    title: title.text || inWords('untitled'),
    direction: directionOf(title.language ?? language),
    facts: [
      inWords(`kind.${type}`),
      ...(episodes.length > 0 ? [inWords('episodes', { count: episodes.length })] : []),
      ...(media.durationMs ? [formatClock(media.durationMs / 1000)] : []),
      ...(media.pages ? [inWords('pages', { count: media.pages })] : []),
    ].map((fact) => `\u2068${fact}\u2069`),
    site,
  };
  // The file name identifies the picture's bytes; the rest of its address may be signed again every hour.
  const mark = poster?.url.split('/').at(-1) ?? null;
  const text = JSON.stringify([drawing, language, order, mark]);
  return { order, fingerprint: createHash('sha256').update(text).digest('base64url').slice(0, 12) };
}

/** Path of the preview of public content. */
export function previewPath(
  type: SharedContent['type'],
  id: string,
  language: Language,
  fingerprint: string,
): string {
  return `/preview/${type}/${id}/${language}.${fingerprint}.jpg`;
}

/** Path of the preview of content shared by a personal link. */
export function linkPreviewPath(
  type: SharedContent['type'],
  link: string,
  language: Language,
  fingerprint: string,
): string {
  return `/link/${type}/${link}/preview/${language}.${fingerprint}.jpg`;
}
