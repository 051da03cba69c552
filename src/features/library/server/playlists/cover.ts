import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import type { HttpTools } from '#server/room.ts';
import { AppError } from '#shared/errors.ts';
import { seesAll } from '../../contract/decide.ts';
import { findPlaylist } from './public-copy.ts';
import { findWrittenPlaylist, type StoredPlaylist } from './repository.ts';

/**
 * Sends covers to anybody who has the address, which includes a hash: the public cover, and to staff also the one that is
 * drafted.
 */
export function serveCovers(app: FastifyInstance, ctx: Context, { recognise }: HttpTools): void {
  app.route<{ Params: { id: string; mark: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/playlists/:id/:mark',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { id, mark } = request.params;
      const approved = coverNamed(mark, await findPlaylist(ctx, id));
      if (approved)
        return sendStored(ctx, request, reply, { ...approved, cacheControl: 'public, max-age=60' });
      const written = seesAll(await recognise(request))
        ? coverNamed(mark, await findWrittenPlaylist(ctx, id))
        : null;
      if (!written) throw new AppError('not-found');
      return sendStored(ctx, request, reply, { ...written, cacheControl: 'private, max-age=60' });
    },
  });
}

function coverNamed(mark: string, playlist: StoredPlaylist | null): { key: string; type: string } | null {
  if (!playlist?.coverKey || !playlist.cover || playlist.coverKey.slice(0, 10) !== mark) return null;
  return { key: playlist.coverKey, type: playlist.cover.mime };
}
