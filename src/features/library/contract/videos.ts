import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { ItemQuery } from './item-list.ts';
import { itemRoutes } from './item-routes.ts';
import { ExistingContentId } from './texts.ts';

/** The id of a video: the hub's own, or one in its address. */
const VideoId = z.object({ id: ExistingContentId });

/** The collection `videos` by its own name: the same operations as on items, of videos alone. */
export const videoRoutes = {
  list: route({
    ...itemRoutes.list,
    path: '/api/videos',
    summary: 'Search, filter and sort the videos of the library',
    input: ItemQuery.omit({ kind: true }),
  }),
  read: route({
    ...itemRoutes.read,
    path: '/api/videos/{id}',
    summary: 'Read one video, by its ID or by its content ID',
    input: VideoId,
  }),
  create: route({
    ...itemRoutes.create,
    path: '/api/videos',
    summary: 'Add a video from a finished upload, a URL or an external host',
  }),
  update: route({
    ...itemRoutes.update,
    path: '/api/videos/{id}',
    summary: 'Update a video; omitted fields stay as they are',
    input: itemRoutes.update.input.extend(VideoId.shape),
  }),
  remove: route({
    ...itemRoutes.remove,
    path: '/api/videos/{id}',
    summary:
      'Delete a video and its files permanently; one under retention is withdrawn instead, and `kept` says until when',
    input: VideoId,
  }),
};
