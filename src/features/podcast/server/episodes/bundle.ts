import { isDeepStrictEqual } from 'node:util';
import type { Bundle } from '#features/compliance/contract.ts';
import type { Context } from '#server/context.ts';
import { fieldsOf } from '#shared/fields.ts';
import { episodeFields } from '../../contract.ts';
import { findEpisodes, plainEpisode, type StoredEpisode } from './repository.ts';

/** Returns the parts of an episode, besides its recording, that a principal approves; null if there are none. */
export async function episodeBundle(
  ctx: Context,
  item: string,
): Promise<NonNullable<Bundle['episode']> | null> {
  const episode = (await findEpisodes(ctx, [item])).get(item);
  if (!episode) return null;
  const bundle = toBundle(episode);
  return isDeepStrictEqual(bundle, toBundle(plainEpisode(item))) ? null : bundle;
}

function toBundle(episode: StoredEpisode) {
  return { ...fieldsOf(episodeFields, 'approved', episode), artwork: episode.artworkKey };
}
