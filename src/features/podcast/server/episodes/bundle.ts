import type { Bundle } from '#features/compliance/contract.ts';
import type { Context } from '#server/context.ts';
import { findEpisodes } from './repository.ts';

/** Returns the parts of an episode, besides its recording, that a principal approves; null if there are none. */
export async function tellOfEpisode(
  ctx: Context,
  item: string,
): Promise<NonNullable<Bundle['episode']> | null> {
  const said = (await findEpisodes(ctx, [item])).get(item);
  if (!said) return null;
  const { notes, people, soundbites, artworkKey: artwork } = said;
  const isEmpty = notes === '' && people.length === 0 && soundbites.length === 0 && artwork === null;
  return isEmpty ? null : { notes, people, soundbites, artwork };
}
