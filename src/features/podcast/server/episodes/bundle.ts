import type { Bundle } from '#features/compliance/contract.ts';
import type { Context } from '#server/context.ts';
import { findEpisodes } from './repository.ts';

/** What a principal approves of an episode beside its recording; null where nothing is said of it. */
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
