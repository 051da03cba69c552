import type { FastifyInstance } from 'fastify';
import { findPerson, readPhotoType } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import { AppError } from '#shared/errors.ts';
import { findLinkToOpen } from '../links/open.ts';
import { isLinkValid } from '../open/link.ts';
import { photoMark } from './mark.ts';

/** Serves the photo of a link's sender while the link works. */
export function serveSharerPhotos(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { type: string; id: string; mark: string } }>({
    method: ['GET', 'HEAD'],
    url: '/link/:type/:id/photo/:mark',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { type, id, mark } = request.params;
      const key = await photoOf(ctx, type, id);
      const isRight = key !== null && photoMark(key) === mark;
      const mime = isRight ? await readPhotoType(ctx, key) : null;
      if (!isRight || !mime) throw new AppError('not-found');
      return sendStored(ctx, request, reply, { key, type: mime, cacheControl: 'private, max-age=300' });
    },
  });
}

async function photoOf(ctx: Context, type: string, id: string): Promise<string | null> {
  const found = await findLinkToOpen(ctx, id);
  if (found?.link.type !== type || !(await isLinkValid(ctx, found))) return null;
  return (await findPerson(ctx, found.link.owner))?.photo ?? null;
}
