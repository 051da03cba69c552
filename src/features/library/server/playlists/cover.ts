import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import { AppError } from '#shared/errors.ts';
import { findPlaylist } from './repository.ts';

/** Sends covers. A playlist that is not published shows its cover to whoever has the address, which holds a hash. */
export function serveCovers(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { id: string; mark: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/playlists/:id/:mark',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { id, mark } = request.params;
      const playlist = await findPlaylist(ctx, id);
      if (!playlist?.coverKey || !playlist.cover || playlist.coverKey.slice(0, 10) !== mark)
        throw new AppError('not-found');
      return sendStored(ctx, request, reply, {
        key: playlist.coverKey,
        type: playlist.cover.mime,
        cacheControl: 'public, max-age=31536000, immutable',
      });
    },
  });
}
