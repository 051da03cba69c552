import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decide, seesAll } from '#features/library/contract.ts';
import { findItems } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { sendFromMemory } from '#server/http/send/from-memory.ts';
import { sendStored } from '#server/http/send-file.ts';
import { inTurn } from '#server/media/in-turn.ts';
import { cachedPicture } from '#server/media/picture-cache.ts';
import type { HttpTools } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { publicEpisodesOf } from '../episodes/public.ts';
import { findEpisodes } from '../episodes/repository.ts';
import { publicCopyOf } from '../shows/public-copy.ts';
import { findShow, type StoredShow } from '../shows/repository.ts';
import { artworkOf, orderOf } from './of-show.ts';
import { drawArtwork } from './take.ts';

/** Short, although each picture has its own address: withdrawn artwork must disappear everywhere soon. */
const freshSeconds = 60;

/** Serves artwork to anyone who has its address, which contains a hash. */
export function serveArtwork(app: FastifyInstance, ctx: Context, { recognise }: HttpTools): void {
  app.route<{ Params: { of: string; id: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/podcast/:of/:id/:name',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { of, id, name } = request.params;
      if (of === 'episodes') return sendOfEpisode(ctx, request, reply, await recognise(request));
      const written = of === 'shows' ? await findShow(ctx, id) : null;
      if (!written) throw new AppError('not-found');
      const shows = [
        await publicCopyOf(ctx, written),
        ...(seesAll(await recognise(request)) ? [written] : []),
      ];
      const show = shows.find((each) => artworkOf(each, ctx.config.appTitle).url.endsWith(`/${name}`));
      if (!show) throw new AppError('not-found');
      const key = show.artworkKey;
      const cacheControl = `${show === shows[0] ? 'public' : 'private'}, max-age=${freshSeconds}`;
      if (!key) return sendDrawn(ctx, request, reply, { show, name, cacheControl });
      return sendStored(ctx, request, reply, { key, type: 'image/jpeg', cacheControl });
    },
  });
}

async function sendDrawn(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { show, name, cacheControl }: { show: StoredShow; name: string; cacheControl: string },
): Promise<FastifyReply> {
  const picture = await cachedPicture(ctx, `${show.id} ${name}`, () =>
    inTurn(() => drawArtwork(ctx, orderOf(show, ctx.config.appTitle))),
  );
  reply.headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' });
  return sendFromMemory(request, reply, { bytes: picture, type: 'image/jpeg', etag: `"${name}"` });
}

/** Sends the public artwork of a published episode; staff also get artwork that is not public yet. */
async function sendOfEpisode(
  ctx: Context,
  request: FastifyRequest<{ Params: { id: string; name: string } }>,
  reply: FastifyReply,
  actor: Actor,
): Promise<FastifyReply> {
  const { id, name } = request.params;
  const [item] = await findItems(ctx, [id]);
  if (!item) throw new AppError('not-found');
  const isOut = decide({ actor: null, content: item, purpose: 'download' }).allowed;
  const keys = [
    ...(isOut ? [(await publicEpisodesOf(ctx, [id], [item])).get(id)?.artworkKey] : []),
    ...(seesAll(actor) ? [(await findEpisodes(ctx, [id])).get(id)?.artworkKey] : []),
  ];
  const key = keys.find((each) => each && isNamed(name, each));
  if (!key) throw new AppError('not-found');
  const cacheControl = `${key === keys[0] && isOut ? 'public' : 'private'}, max-age=${freshSeconds}`;
  return sendStored(ctx, request, reply, { key, type: 'image/jpeg', cacheControl });
}

function isNamed(name: string, key: string): boolean {
  return name === `${key.slice(0, 10)}.jpg`;
}
