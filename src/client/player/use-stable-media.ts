import { useState } from 'react';
import type { SharedMedia } from '#shared/shared-content.ts';

/**
 * Media whose addresses stay those that it began with, as long as they lead to the same files. A page that asks the server
 * again is given new ones for the same bytes, and what plays must not begin anew for that.
 */
export function useStableMedia(media: SharedMedia): SharedMedia {
  const [held, setHeld] = useState(media);
  if (held === media) return held;
  if (fileOf(held.playable?.url) === fileOf(media.playable?.url) && fileOf(held.hls) === fileOf(media.hls))
    return { ...media, playable: held.playable, hls: held.hls };
  setHeld(media);
  return media;
}

/** The name of a file says what is in it, the path before it who may have it. */
function fileOf(address: string | null | undefined): string | undefined {
  return address?.split(/[?#]/)[0]?.split('/').at(-1);
}
