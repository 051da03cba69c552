import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { deliver } from '#server/http/deliver.ts';
import type { Member } from '#shared/actor.ts';
import { hourMs } from '#shared/durations.ts';
import { AppError } from '#shared/errors.ts';
import { packFilePath } from '../../contract.ts';
import { changePack } from './change.ts';
import { addFetch, findPack, listFetches } from './repository.ts';
import type { StoredPack } from './stored.ts';

/** Time within which requests count as one fetch: programs fetch a large file in many pieces. */
const onceMs = hourMs;

/** Serves packs that are ready, whole or in ranges. */
export function servePacks(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string } }>(
    packFilePath,
    { config: { access: ['read', 'Record'] } },
    async (request, reply) => {
      const pack = await findPack(ctx, request.params.id.slice(0, 64));
      const { actor } = request;
      const isOver = pack?.expiresAt && pack.expiresAt <= ctx.now();
      if (pack?.state !== 'ready' || !pack.key || isOver || actor?.kind !== 'member')
        throw new AppError('not-found');
      await noteFetch(ctx, pack, actor, String(request.id));
      const name = `pack-${pack.madeAt.toISOString().slice(0, 10)}-${pack.id.slice(0, 6)}.zip`;
      return deliver(ctx, request, reply, {
        key: pack.key,
        size: pack.bytes,
        type: 'application/zip',
        cacheControl: 'private, no-store',
        disposition: { kind: 'attachment', name },
      });
    },
  );
}

async function noteFetch(ctx: Context, pack: StoredPack, actor: Member, requestId: string): Promise<void> {
  const since = ctx.now().getTime() - onceMs;
  const last = (await listFetches(ctx, pack.id, 20)).find(({ by }) => by.uid === actor.uid);
  if (last && last.at.getTime() > since) return;
  await changePack({ ...ctx, actor, requestId }, pack, {
    past: 'fetched',
    write: async (inside) => {
      await addFetch(inside, pack.id, { by: { uid: actor.uid, name: actor.name }, at: inside.now() });
      return true;
    },
    after: { manifest: pack.manifest },
  });
}
