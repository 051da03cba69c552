import { useState } from 'react';
import type { SharedMedia } from '#shared/shared-content.ts';

/**
 * Returns the media with its first addresses as long as new ones lead to the same files. A page fetched again has new addresses
 * for the same bytes, and playback must not restart because of them.
 */
export function useStableMedia(media: SharedMedia): SharedMedia {
  const [stable, setStable] = useState(media);
  if (stable === media) return stable;
  if (
    fileOf(stable.playable?.url) === fileOf(media.playable?.url) &&
    fileOf(stable.hls) === fileOf(media.hls)
  )
    return { ...media, playable: stable.playable, hls: stable.hls };
  setStable(media);
  return media;
}

/** Returns the file name, which identifies the content; the path before it depends on who has access. */
function fileOf(address: string | null | undefined): string | undefined {
  return address?.split(/[?#]/)[0]?.split('/').at(-1);
}
