import * as z from 'zod';
import { Id } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';

/** Who lays down what a feed has to be. */
const judges = ['apple', 'spotify', 'podcasting'] as const;

/** What can be wrong with a show. */
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

/** What can be wrong with an episode. */
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
  /** Whether it would be refused, or is only better otherwise. */
  weight: z.enum(['refused', 'advised']),
  by: z.array(z.enum(judges)),
  /** The episode it is about; null for the show. */
  item: Id.nullable(),
  /** What the episode is called. */
  title: z.string(),
  /** Numbers and names that its words need. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const checkRoutes = {
  show: route({
    method: 'GET',
    path: '/api/shows/{id}/check',
    summary:
      'List what podcast directories would refuse in a show and its episodes, and what could be better',
    access: ['update', 'Podcast'],
    input: z.object({ id: Id }),
    output: z.object({ findings: z.array(Finding) }),
  }),
  episode: route({
    method: 'GET',
    path: '/api/episodes/{item}/check',
    summary: 'List what podcast directories would refuse in an episode and its show, before it goes out',
    access: ['update', 'Podcast'],
    input: z.object({ item: Id }),
    output: z.object({ findings: z.array(Finding) }),
  }),
};
