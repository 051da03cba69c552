import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { Id } from '#shared/schemas.ts';

/** Directories and standards whose requirements are checked. */
const judges = ['apple', 'spotify', 'podcasting'] as const;

/** Problems of a show. */
const showFaults = [
  'no-description',
  'long-description',
  'no-owner-email',
  'no-author',
  'drawn-artwork',
  'not-reachable',
  'no-https',
  'no-episodes',
] as const;

/** Problems of an episode. */
const episodeFaults = [
  'not-in-season',
  'season-hidden',
  'not-for-everyone',
  'no-sound',
  'unfit-sound',
  'no-duration',
  'no-notes',
  'long-notes',
  'title-numbered',
  'same-number',
  'no-transcript',
  'chapter-after-end',
  'soundbite-after-end',
  'loudness',
] as const;

export type Finding = z.output<typeof Finding>;
const Finding = z.object({
  fault: z.enum([...showFaults, ...episodeFaults]),
  /** Refused by the directory, or merely advised against. */
  weight: z.enum(['refused', 'advised']),
  by: z.array(z.enum(judges)),
  /** Id of the episode; null for the show. */
  item: Id.nullable(),
  /** Title of the episode. */
  title: z.string(),
  /** Parameters of its message. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const checkRoutes = {
  show: route({
    method: 'GET',
    path: '/api/shows/{id}/check',
    summary: 'List what podcast directories would reject in a show and its episodes, with suggestions',
    access: ['update', 'Podcast'],
    input: z.object({ id: Id }),
    output: z.object({ findings: z.array(Finding) }),
  }),
  episode: route({
    method: 'GET',
    path: '/api/episodes/{item}/check',
    summary: 'List what podcast directories would reject in an episode and its show, before it is published',
    access: ['update', 'Podcast'],
    input: z.object({ item: Id }),
    output: z.object({ findings: z.array(Finding) }),
  }),
};
