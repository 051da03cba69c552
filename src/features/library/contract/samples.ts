import * as z from 'zod';
import { route } from '#shared/contract.ts';

/** Sample content of a new hub, to show newcomers a living one. */
export const sampleRoutes = {
  read: route({
    method: 'GET',
    path: '/api/library/samples',
    summary: 'Count the remaining sample content',
    access: ['delete', 'Content'],
    input: z.object({}),
    output: z.object({ count: z.int() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/library/samples',
    summary: 'Remove all remaining sample content',
    access: ['delete', 'Content'],
    input: z.object({}),
    output: z.object({ removed: z.int() }),
  }),
};
