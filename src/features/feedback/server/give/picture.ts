import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { countAddress } from '#server/http/rate-limit/limiter.ts';
import { MediaError } from '#server/media/error.ts';
import { redrawPicture } from '#server/media/redraw.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { dayMs } from '#shared/durations.ts';
import { AppError } from '#shared/errors.ts';
import { giving } from '../../contract/feedback.ts';
import { findBySecret } from '../follow/address.ts';
import { addScreenshot } from './screenshot.ts';

const types: readonly string[] = giving.pictureTypes;
const limit = { max: 20, seconds: 600 };
/** Time for adding a picture: it comes with the feedback, or when the network returns. */
const longestMs = 7 * dayMs;

/** Serves the upload of a picture for feedback, authorised by the secret of its follow-up page. */
export function servePictures(app: FastifyInstance, ctx: Context): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: giving.pictureBytes }, takeAsItIs);
    scope.put<{ Params: { secret: string } }>(
      giving.picturePath,
      { config: { access: 'anyone' } },
      async (request) => {
        await countAddress(ctx, 'feedback picture', limit, request.ip);
        const feedback = await findBySecret(ctx, request.params.secret);
        if (!feedback || ctx.now().getTime() - feedback.createdAt.getTime() > longestMs)
          throw new AppError('not-found');
        // A second upload changes nothing.
        if (feedback.screenshot) return {};
        await takePicture(ctx, feedback.id, request.body);
        return {};
      },
    );
  });
}

/** Adds a picture to feedback. Throws `unsupported-type` if it is not one. */
export async function takePicture(ctx: Context, id: string, bytes: unknown): Promise<void> {
  const picture = await redrawPicture(ctx, bytes, types).catch((error: unknown) => {
    throw error instanceof MediaError ? new AppError('unsupported-type', { cause: error }) : error;
  });
  const { key } = await ctx.storage.put(inOnePiece(picture.bytes));
  await addScreenshot(ctx, id, key);
}

async function takeAsItIs(_request: FastifyRequest, body: Buffer): Promise<Buffer> {
  return body;
}
