import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import { AppError } from '#shared/errors.ts';
import { findEpisodes } from '../episodes/repository.ts';
import { findShow } from '../shows/repository.ts';

/** Sends artwork to whoever has its address, which holds a hash. */
export function serveArtwork(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { of: string; id: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/podcast/:of/:id/:name',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { of, id, name } = request.params;
      const key = of === 'shows' ? (await findShow(ctx, id))?.artworkKey : await episodeArtwork(ctx, of, id);
      if (!key || name !== `${key.slice(0, 10)}.jpg`) throw new AppError('not-found');
      return sendStored(ctx, request, reply, {
        key,
        type: 'image/jpeg',
        cacheControl: 'public, max-age=31536000, immutable',
      });
    },
  });
}

async function episodeArtwork(ctx: Context, of: string, id: string): Promise<string | null | undefined> {
  return of === 'episodes' ? (await findEpisodes(ctx, [id])).get(id)?.artworkKey : null;
}
