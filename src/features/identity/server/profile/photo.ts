import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import { MediaError } from '#server/media/error.ts';
import { redrawPicture } from '#server/media/redraw.ts';
import { anonymous } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { photoLimits } from '../../contract.ts';
import { toProfile } from '../users/present.ts';
import { findUser } from '../users/repository.ts';
import { requireOwner } from './owner.ts';
import { readPhotoType } from './photo-file.ts';
import { changePhoto } from './photo-service.ts';

const year = 'private, max-age=31536000, immutable';

/** Serves the upload and download of photos, the two routes with binary bodies. */
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
    scope.addContentTypeParser(
      [...photoLimits.types],
      { parseAs: 'buffer', bodyLimit: photoLimits.bytes },
      takeAsItIs,
    );
    scope.put(photoLimits.path, { config: { access: 'member' } }, async (request) => {
      const actor = request.actor ?? anonymous;
      const acting = { ...ctx, actor, requestId: request.id };
      const owner = requireOwner(acting);
      return toProfile(await changePhoto(acting, owner, await redrawPhoto(ctx, request.body)));
    });
  });
}

async function takeAsItIs(_request: FastifyRequest, body: Buffer): Promise<Buffer> {
  return body;
}

/** Re-encodes a photo. Throws `unsupported-type` if it is none. */
async function redrawPhoto(ctx: Context, body: unknown): Promise<Buffer> {
  const tooLarge = (cause?: unknown) =>
    new AppError('too-large', { params: { pixels: photoLimits.pixels }, cause });
  const { bytes, width, height } = await redrawPicture(ctx, body, photoLimits.types).catch(
    (error: unknown) => {
      if (!(error instanceof MediaError)) throw error;
      throw error.reason === 'bomb' ? tooLarge(error) : new AppError('unsupported-type', { cause: error });
    },
  );
  // Re-encoding may shrink a file, but must not bring an oversized one within the limit.
  if (Math.max(width, height) > photoLimits.pixels) throw tooLarge();
  return bytes;
}
