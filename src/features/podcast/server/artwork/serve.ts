import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendFromMemory } from '#server/http/send/from-memory.ts';
import { sendStored } from '#server/http/send-file.ts';
import { inTurn } from '#server/media/in-turn.ts';
import { keptOrMade } from '#server/media/kept-pictures.ts';
import { AppError } from '#shared/errors.ts';
import { findEpisodes } from '../episodes/repository.ts';
import { findShow, type StoredShow } from '../shows/repository.ts';
import { artworkOf, orderOf } from './of-show.ts';
import { drawArtwork } from './take.ts';

/** Another picture has another address. */
const forGood = 'public, max-age=31536000, immutable';

/** Sends artwork to whoever has its address, which holds a hash. */
export function serveArtwork(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { of: string; id: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/podcast/:of/:id/:name',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { of, id, name } = request.params;
      const show = of === 'shows' ? await findShow(ctx, id) : null;
      if (show && artworkOf(show, ctx.config.appTitle).url.endsWith(`/${name}`) && !show.artworkKey)
        return sendDrawn(ctx, request, reply, show, name);
      const key = show ? show.artworkKey : await episodeArtwork(ctx, of, id);
      if (!key || name !== `${key.slice(0, 10)}.jpg`) throw new AppError('not-found');
      return sendStored(ctx, request, reply, {
        key,
        type: 'image/jpeg',
        cacheControl: forGood,
      });
    },
  });
}

async function sendDrawn(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  show: StoredShow,
  name: string,
): Promise<FastifyReply> {
  const picture = await keptOrMade(`${show.id} ${name}`, () =>
    inTurn(() => drawArtwork(ctx, orderOf(show, ctx.config.appTitle))),
  );
  reply.headers({ 'cache-control': forGood, 'cross-origin-resource-policy': 'cross-origin' });
  return sendFromMemory(request, reply, { bytes: picture, type: 'image/jpeg', etag: `"${name}"` });
}

async function episodeArtwork(ctx: Context, of: string, id: string): Promise<string | null | undefined> {
  return of === 'episodes' ? (await findEpisodes(ctx, [id])).get(id)?.artworkKey : null;
}
