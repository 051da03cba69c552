import { createHash } from 'node:crypto';
import type { ArtworkOrder } from '#server/media/task.ts';
import { directionOf } from '#shared/locale.ts';
import { textIn } from '../feed/text-in.ts';
import type { StoredShow } from '../shows/repository.ts';
import { artworkAddress } from './address.ts';

/** Version of the drawing; increased whenever the design changes, so that apps fetch the artwork again. */
const drawing = 1;
const drawnSide = 1400;

/** Artwork of a show for apps and pages: its own picture, or one drawn around its title. */
export function artworkOf(show: StoredShow, site: string): { url: string; width: number; height: number } {
  const { id, artworkKey, artworkSize } = show;
  if (artworkKey && artworkSize) return { url: artworkAddress('shows', id, artworkKey), ...artworkSize };
  return { url: drawnAddress(show, site), width: drawnSide, height: drawnSide };
}

export function orderOf(show: StoredShow, site: string): Omit<ArtworkOrder, 'path'> {
  return { title: textIn(show.titles, show), direction: directionOf(show.language), site };
}

function drawnAddress(show: StoredShow, site: string): string {
  const text = JSON.stringify([drawing, orderOf(show, site)]);
  const mark = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return `/media/podcast/shows/${show.id}/drawn-${mark}.jpg`;
}
