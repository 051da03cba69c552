import type { Episode } from '../../contract.ts';
import { artworkAddress } from '../artwork/address.ts';
import type { StoredEpisode } from './repository.ts';

/** Presents an episode to editors. */
export function toEpisode({ artworkKey, artworkSize, publishAt, ...episode }: StoredEpisode): Episode {
  return {
    ...episode,
    publishAt: publishAt?.toISOString() ?? null,
    artwork:
      artworkKey && artworkSize
        ? { url: artworkAddress('episodes', episode.item, artworkKey), ...artworkSize }
        : null,
  };
}
