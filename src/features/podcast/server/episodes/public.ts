import * as z from 'zod';
import { approvedEpisodes } from '#features/compliance/server/index.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import type { NamesOf } from '#shared/fields.ts';
import { Person } from '../../contract/people.ts';
import type { episodeFields } from '../../contract.ts';
import { findEpisodes, type StoredEpisode } from './repository.ts';

/** Public copy of an episode. */
export interface PublicEpisode extends StoredEpisode {
  /** True if this is the approved copy, whatever editors have written since. */
  asApproved?: boolean;
}

type ApprovedFields = Pick<StoredEpisode, NamesOf<typeof episodeFields, 'approved'>>;

const nothing: ApprovedFields & { artwork: null } = { notes: '', people: [], soundbites: [], artwork: null };

/**
 * Returns the public copies of these recordings' episodes. If the rules require approval, a published episode shows what
 * was approved and nothing else, whatever editors have written since.
 */
export async function publicEpisodesOf(
  ctx: Context,
  recordings: readonly string[],
  out: readonly StoredItem[],
): Promise<Map<string, PublicEpisode>> {
  const episodes: Map<string, PublicEpisode> = await findEpisodes(ctx, recordings);
  const approved = await approvedEpisodes(
    ctx,
    out.filter(({ id }) => episodes.has(id)),
  );
  for (const [id, episode] of approved) {
    const own = episodes.get(id);
    const { artwork: artworkKey, people, ...words } = episode ?? nothing;
    if (own)
      episodes.set(id, {
        ...own,
        ...words,
        people: z.array(Person).parse(people),
        artworkKey,
        asApproved: true,
      });
  }
  return episodes;
}
