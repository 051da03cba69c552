import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import { AppError } from '#shared/errors.ts';
import { findLanding, type StoredLanding } from './repository.ts';

/** The address of its picture; another picture has another one. */
export function pictureOf({ pictureKey, pictureSize }: StoredLanding) {
  return pictureKey && pictureSize ? { url: `/media/landing/${nameOf(pictureKey)}`, ...pictureSize } : null;
}

/** Sends the landing page's picture. */
export function servePicture(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/landing/:name',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { pictureKey: key } = await findLanding(ctx);
      if (!key || nameOf(key) !== request.params.name) throw new AppError('not-found');
      const cacheControl = 'public, max-age=31536000, immutable';
      return sendStored(ctx, request, reply, { key, type: 'image/webp', cacheControl });
    },
  });
}

function nameOf(key: string): string {
  return `${key.slice(0, 10)}.webp`;
}
