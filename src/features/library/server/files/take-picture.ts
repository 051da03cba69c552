import { takeUpload } from '#features/uploads/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { MediaError } from '#server/media/error.ts';
import { invalidInput } from '#shared/errors.ts';
import { type DrawnPicture, drawPicture } from './picture.ts';
import { releaseFiles } from './release.ts';

/** Draws a picture of a finished upload. */
export function takePicture(ctx: ActingContext, upload: string, field: string): Promise<DrawnPicture> {
  return takeUploadedPicture(ctx, upload, field, (key) => drawPicture(ctx, key));
}

/** Processes an uploaded picture. The upload itself is used up. */
export async function takeUploadedPicture<Made>(
  ctx: ActingContext,
  upload: string,
  field: string,
  make: (key: string) => Promise<Made>,
): Promise<Made> {
  const { kind, key } = await takeUpload(ctx, upload);
  await releaseFiles(ctx, [key]);
  if (kind !== 'picture') throw invalidInput(field, 'wrong-kind');
  return make(key).catch((error: unknown) => {
    throw error instanceof MediaError ? invalidInput(field, error.reason) : error;
  });
}
