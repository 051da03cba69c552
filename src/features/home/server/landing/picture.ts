import type { FastifyInstance } from 'fastify';
import { seesAll } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import type { HttpTools } from '#server/room.ts';
import { AppError } from '#shared/errors.ts';
import { pictureName } from './picture-address.ts';
import { publicCopyOf } from './public-copy.ts';
import { findLanding } from './repository.ts';

/** Serves the landing page's picture: the public one, and to staff the one that editors have chosen. */
export function servePicture(app: FastifyInstance, ctx: Context, { recognise }: HttpTools): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/landing/:name',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const written = await findLanding(ctx);
      const { pictureKey: approvedKey } = await publicCopyOf(ctx, written);
      const isNamed = (key: string | null) => key !== null && pictureName(key) === request.params.name;
      const pictures = [approvedKey, ...(seesAll(await recognise(request)) ? [written.pictureKey] : [])];
      const key = pictures.find(isNamed);
      if (!key) throw new AppError('not-found');
      const cacheControl = `${key === approvedKey ? 'public' : 'private'}, max-age=60`;
      return sendStored(ctx, request, reply, { key, type: 'image/webp', cacheControl });
    },
  });
}
