import { rulesInForce } from '#features/compliance/server/index.ts';
import { listTags } from '#features/library/server/index.ts';
import { bind } from '#server/http/handle.ts';
import { catalogueRoutes } from '../../contract.ts';
import { listShared } from './list.ts';

export const catalogueApi = [
  bind(catalogueRoutes.list, (ctx, query) => listShared(ctx, query)),
  bind(catalogueRoutes.tags, async (ctx) => {
    const { publicTags } = (await rulesInForce(ctx)).rules;
    const found = await listTags(ctx, { kind: 'visitor', id: null }, '', publicTags ?? undefined);
    return { tags: found.map(({ tag }) => tag) };
  }),
];
