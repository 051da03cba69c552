import * as z from 'zod';
import { type Field, inputsOf, schemasOf } from '#shared/fields.ts';
import { lines, Moment } from '#shared/schemas.ts';
import { People, Person } from './people.ts';

export const episodeTypes = ['full', 'trailer', 'bonus'] as const;

const Soundbite = z.object({
  startMs: z.int().min(0),
  durationMs: z.int().min(1000).max(600_000),
  title: z.string().max(128),
});

/** Uses of an episode's field, besides being stored and returned by the API. */
type EpisodeUse =
  /** Editors write it. */
  | 'written'
  /** Its changes are audited. */
  | 'audited'
  /** A principal approves it with the recording, beside the artwork. */
  | 'approved';

/** Every field of an episode besides its recording, and its uses, in the order of its audited versions. */
export const episodeFields = {
  number: { schema: z.int().min(1).max(100_000).nullable(), uses: ['written', 'audited'] },
  type: { schema: z.enum(episodeTypes), uses: ['written', 'audited'] },
  /** Null: the same as the show. */
  isExplicit: { schema: z.boolean().nullable(), uses: ['written', 'audited'] },
  /** Notes in HTML; unsafe markup is removed. Empty: the recording's description. */
  notes: { schema: z.string(), input: lines(20_000), uses: ['written', 'audited', 'approved'] },
  people: { schema: z.array(Person), input: People, uses: ['written', 'audited', 'approved'] },
  soundbites: {
    schema: z.array(Soundbite),
    input: z.array(Soundbite).max(20),
    uses: ['written', 'audited', 'approved'],
  },
  /** Publication time; one in the future has the hub publish it then. Null: the time it was first published. */
  publishAt: { schema: Moment.nullable(), uses: ['written', 'audited'] },
  /** Not published yet; it will be at `publishAt`. */
  waits: { schema: z.boolean(), uses: ['audited'] },
  guid: { schema: z.string(), uses: ['audited'] },
  /** Show that the episode was imported with: elsewhere the same GUID may belong to another episode. */
  guidIn: { schema: z.string(), uses: ['audited'] },
  artworkKey: { schema: z.string().nullable(), uses: ['audited'] },
} as const satisfies Record<string, Field<EpisodeUse>>;

/** Details of an episode, as the API returns them. */
export type EpisodeDetails = z.output<typeof EpisodeDetails>;
export const EpisodeDetails = z.object(schemasOf(episodeFields, 'written'));

/** Details as editors write them. */
export const WrittenEpisode = z.object(inputsOf(episodeFields, 'written'));
