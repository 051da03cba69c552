import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { Moment } from '#shared/schemas.ts';
import { SharedCard } from '#shared/shared-content.ts';
import { mostPlaces, placesPath } from './places-path.ts';

/** Place where somebody stopped: a second of media, or a page of a PDF. */
export type SavedPlace = z.output<typeof SavedPlace>;
const SavedPlace = z.object({
  /** Path of the content's own page. */
  path: z.string().max(2000).startsWith('/'),
  at: z.number().min(0).max(1e9),
  /** Length of the whole: seconds or pages. */
  of: z.number().min(0).max(1e9),
  isDone: z.boolean(),
  keptAt: Moment,
});

/** Content that was started and not finished. */
export type StartedContent = z.output<typeof StartedContent>;
const StartedContent = SharedCard.extend({ at: z.number(), of: z.number(), keptAt: Moment });

export const placeRoutes = {
  read: route({
    method: 'GET',
    path: placesPath,
    summary: 'List where you stopped watching, listening or reading, latest first',
    access: 'member',
    input: z.object({}),
    output: z.object({ places: z.array(SavedPlace) }),
  }),
  save: route({
    method: 'PUT',
    path: placesPath,
    summary: 'Save where you stopped; of two positions in the same content, the later one counts',
    access: 'member',
    input: z.object({ places: z.array(SavedPlace).max(mostPlaces) }),
    output: z.object({}),
  }),
  begun: route({
    method: 'GET',
    path: '/api/places/begun',
    summary: 'List content that you started and did not finish, if you still have access',
    access: 'member',
    input: z.object({ language: z.enum(languages) }),
    output: z.object({ begun: z.array(StartedContent) }),
  }),
};
