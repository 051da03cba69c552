import type { Context } from '#server/context.ts';
import { bind } from '#server/http/handle.ts';
import { type Pack, packRoutes } from '../../contract.ts';
import { listFetches, listPacks } from './repository.ts';
import { findSubjects } from './scope/subjects.ts';
import { cancelPack, createPack, estimate } from './service.ts';
import type { StoredPack } from './stored.ts';

const fetchesShown = 5;

export const packApi = [
  bind(packRoutes.estimate, (ctx, { withMedia, ...scope }) => estimate(ctx, scope, withMedia === 'true')),
  bind(packRoutes.subjects, async (ctx, { kind, search }) => ({
    subjects: await findSubjects(ctx, kind, search),
  })),
  bind(packRoutes.create, async (ctx, input) => present(ctx, await createPack(ctx, input))),
  bind(packRoutes.list, async (ctx, query) => {
    const { packs, total } = await listPacks(ctx, query);
    return { packs: await Promise.all(packs.map((pack) => present(ctx, pack))), total };
  }),
  bind(packRoutes.cancel, async (ctx, { id }) => present(ctx, await cancelPack(ctx, id))),
];

async function present(ctx: Context, pack: StoredPack): Promise<Pack> {
  const fetches = await listFetches(ctx, pack.id, fetchesShown);
  return {
    ...pack,
    madeAt: pack.madeAt.toISOString(),
    readyAt: pack.readyAt?.toISOString() ?? null,
    expiresAt: pack.expiresAt?.toISOString() ?? null,
    fetches: fetches.map(({ by, at }) => ({ by, at: at.toISOString() })),
  };
}
