import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { Id, line, Moment } from '#shared/schemas.ts';

/** Feed for one person's own app, with content that is not public. */
export type PrivateFeed = z.output<typeof PrivateFeed>;
const PrivateFeed = z.object({
  id: Id,
  /** App or device it is for. */
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});

export const privateFeedRoutes = {
  list: route({
    method: 'GET',
    path: '/api/shows/{show}/private-feeds',
    summary: 'List your private feeds of a show, without their addresses',
    access: 'member',
    input: z.object({ show: Id }),
    output: z.object({ feeds: z.array(PrivateFeed) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/shows/{show}/private-feeds',
    summary:
      'Create a private feed with everything you have access to; only this answer contains its address',
    access: 'member',
    status: 201,
    input: z.object({ show: Id, name: line(80).pipe(z.string().min(1)) }),
    output: PrivateFeed.extend({ address: z.string() }),
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/private-feeds/{id}',
    summary: 'Revoke one of your private feeds: its address and those of its episodes stop working',
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({}),
  }),
};
