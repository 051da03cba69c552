import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import { AppError } from '#shared/errors.ts';
import { photoLimits } from '../../contract.ts';
import { toProfile } from '../users/present.ts';
import { findUser } from '../users/repository.ts';
import { imageTypes, readImageSize } from './image.ts';
import { requireOwner } from './owner.ts';
import { readPhotoType } from './photo-file.ts';
import { changePhoto } from './photo-service.ts';

const nobody = { kind: 'visitor', id: null } as const;
const year = 'private, max-age=31536000, immutable';

/** Takes photos in and gives them out: the two addresses that speak in bytes. */
export function servePhotos(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { uid: string; key: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/users/:uid/photo/:key',
    config: { access: 'member' },
    handler: async (request, reply) => {
      const { uid, key } = request.params;
      const user = await findUser(ctx, uid);
      const type = user?.photo === key ? await readPhotoType(ctx, key) : null;
      if (!type) throw new AppError('not-found');
      return sendStored(ctx, request, reply, { key, type, cacheControl: year });
    },
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser(imageTypes, { parseAs: 'buffer', bodyLimit: photoLimits.bytes }, takeAsItIs);
    scope.put(photoLimits.path, { config: { access: 'member' } }, async (request) => {
      const image = readImage(request.body);
      const actor = request.actor ?? nobody;
      const acting = { ...ctx, actor, requestId: request.id };
      return toProfile(await changePhoto(acting, requireOwner(acting), image));
    });
  });
}

async function takeAsItIs(_request: FastifyRequest, body: Buffer): Promise<Buffer> {
  return body;
}

/** The bytes decide what was sent, not the name they came under. */
function readImage(body: unknown): Buffer {
  const size = Buffer.isBuffer(body) ? readImageSize(body) : null;
  if (!Buffer.isBuffer(body) || !size) throw new AppError('unsupported-type');
  if (Math.max(size.width, size.height) > photoLimits.pixels)
    throw new AppError('too-large', { params: { pixels: photoLimits.pixels } });
  return body;
}
