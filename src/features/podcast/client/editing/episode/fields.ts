import { toLocal } from '#client/lib/local-time.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Episode, episodeRoutes, Person } from '../../../contract.ts';

/** Editable fields of an episode. */
export interface EpisodeFields {
  /** Empty: numbered by its position in the season. */
  number: string;
  type: Episode['type'];
  explicit: 'show' | 'yes' | 'no';
  notes: string;
  people: readonly Person[];
  soundbites: Episode['soundbites'];
  /** In the format of the browser's date field; empty: the time it was first published. */
  publishAt: string;
}

export function fieldsOf(episode: Episode): EpisodeFields {
  const { number, type, isExplicit, notes, people, soundbites, publishAt } = episode;
  return {
    type,
    notes,
    people,
    soundbites,
    number: number === null ? '' : String(number),
    explicit: isExplicit === null ? 'show' : isExplicit ? 'yes' : 'no',
    publishAt: publishAt === null ? '' : toLocal(new Date(publishAt)),
  };
}

type Patch = Omit<InputOf<typeof episodeRoutes.update>, 'item' | 'version'>;

/** Converts changed fields to the input of the route. */
export function toPatch({ number, explicit, publishAt, ...changes }: Partial<EpisodeFields>): Patch {
  return {
    ...changes,
    ...(number !== undefined && { number: Number(number) >= 1 ? Number(number) : null }),
    ...(explicit !== undefined && { isExplicit: explicit === 'show' ? null : explicit === 'yes' }),
    ...(publishAt !== undefined && { publishAt: publishAt ? new Date(publishAt).toISOString() : null }),
  } as Patch;
}
