import type { Picture } from '#features/library/contract.ts';
import type { PresentedContent } from '#features/library/server/doors/content.ts';

/** Poster of content: its own, or that of the first item that has one. */
export function posterOf(content: PresentedContent): Picture | null {
  if (content.type !== 'audio_playlist') return content.item.media.poster;
  const { playlist, items } = content;
  return playlist.cover ?? items.find((item) => item.media.poster)?.media.poster ?? null;
}
