import { bind } from '#server/http/handle.ts';
import { catalogueRoutes } from '../../contract.ts';
import { listShared } from './list.ts';
import { listPublicTags } from './tags.ts';

export const catalogueApi = [
  bind(catalogueRoutes.list, (ctx, query) => listShared(ctx, query)),
  bind(catalogueRoutes.tags, listPublicTags),
];
