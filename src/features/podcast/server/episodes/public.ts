import * as z from 'zod';
import { approvedEpisodes } from '#features/compliance/server/index.ts';
import type { StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { Person } from '../../contract/people.ts';
import { findEpisodes, type StoredEpisode } from './repository.ts';

/** What everybody may know of an episode. */
export interface SaidEpisode extends StoredEpisode {
  /** That is what was approved, whatever is written. */
  asApproved?: boolean;
}

const nothing = { notes: '', people: [], soundbites: [], artwork: null };

/**
 * What is kept of these recordings, as everybody may know it: where the rules ask for approval of one that is out, what was
 * approved is said of it and nothing else, whatever editors have written since.
 */
export async function saidInPublic(
  ctx: Context,
  recordings: readonly string[],
  out: readonly StoredItem[],
): Promise<Map<string, SaidEpisode>> {
  const said: Map<string, SaidEpisode> = await findEpisodes(ctx, recordings);
  const approved = await approvedEpisodes(
    ctx,
    out.filter(({ id }) => said.has(id)),
  );
  for (const [id, episode] of approved) {
    const own = said.get(id);
    const { artwork: artworkKey, people, ...words } = episode ?? nothing;
    if (own)
      said.set(id, { ...own, ...words, people: z.array(Person).parse(people), artworkKey, asApproved: true });
  }
  return said;
}
