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
    summary: 'Read one video, by its id or by an id in its address',
    input: VideoId,
  }),
  create: route({
    ...itemRoutes.create,
    path: '/api/videos',
    summary: 'Add a video from a finished upload, an address or an outside host',
  }),
  update: route({
    ...itemRoutes.update,
    path: '/api/videos/{id}',
    summary: 'Change a video; fields not given stay as they are',
    input: itemRoutes.update.input.extend(VideoId.shape),
  }),
  remove: route({
    ...itemRoutes.remove,
    path: '/api/videos/{id}',
    summary:
      'Remove a video and its files for good; one that has to be kept is taken away from everybody instead, and `kept` says until when',
    input: VideoId,
  }),
};
