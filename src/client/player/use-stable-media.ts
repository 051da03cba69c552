import { useState } from 'react';
import type { SharedMedia } from '#shared/shared-content.ts';

/**
 * Returns the media with its first addresses as long as new ones lead to the same files. A page fetched again has new addresses
 * for the same bytes, and playback must not restart because of them.
 */
export function useStableMedia(media: SharedMedia): SharedMedia {
  const [held, setHeld] = useState(media);
  if (held === media) return held;
  if (fileOf(held.playable?.url) === fileOf(media.playable?.url) && fileOf(held.hls) === fileOf(media.hls))
    return { ...media, playable: held.playable, hls: held.hls };
  setHeld(media);
  return media;
}

/** Returns the file name, which identifies the content; the path before it depends on who has access. */
function fileOf(address: string | null | undefined): string | undefined {
  return address?.split(/[?#]/)[0]?.split('/').at(-1);
}
