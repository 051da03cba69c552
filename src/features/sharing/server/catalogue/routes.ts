import { listTags } from '#features/library/server/index.ts';
import { bind } from '#server/http/handle.ts';
import { catalogueRoutes } from '../../contract.ts';
import { listShared } from './list.ts';

export const catalogueApi = [
  bind(catalogueRoutes.list, (ctx, query) => listShared(ctx, query)),
  bind(catalogueRoutes.tags, async (ctx) => {
    const found = await listTags(ctx, { kind: 'visitor', id: null }, '');
    return { tags: found.map(({ tag }) => tag) };
  }),
];
