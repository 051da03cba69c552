import { toLocal } from '#client/lib/local-time.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Episode, episodeRoutes, Person } from '../../../contract.ts';

/** What is written about an episode, field by field. */
export interface EpisodeFields {
  /** Empty: by its place in the season. */
  number: string;
  type: Episode['type'];
  explicit: 'show' | 'yes' | 'no';
  notes: string;
  people: readonly Person[];
  soundbites: Episode['soundbites'];
  /** As the browser's own field writes it; empty: when it was first let out. */
  publishAt: string;
}

export function fieldsOf(episode: Episode): EpisodeFields {
  const { number, type, isExplicit, notes, people, soundbites, publishAt } = episode;
  return {
    ...{ type, notes, people, soundbites },
    number: number === null ? '' : String(number),
    explicit: isExplicit === null ? 'show' : isExplicit ? 'yes' : 'no',
    publishAt: publishAt === null ? '' : toLocal(new Date(publishAt)),
  };
}

type Patch = Omit<InputOf<typeof episodeRoutes.update>, 'item' | 'version'>;

/** Changes as the server takes them. */
export function toPatch({ number, explicit, publishAt, ...changes }: Partial<EpisodeFields>): Patch {
  return {
    ...changes,
    ...(number !== undefined && { number: Number(number) >= 1 ? Number(number) : null }),
    ...(explicit !== undefined && { isExplicit: explicit === 'show' ? null : explicit === 'yes' }),
    ...(publishAt !== undefined && { publishAt: publishAt ? new Date(publishAt).toISOString() : null }),
  } as Patch;
}
