import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import type { UploadedFile } from '../contract.ts';
import { noSuchUpload } from './failure.ts';
import { toFile } from './present.ts';
import { changeUpload, deleteTaken, findUploadRow, isKeyInUse, type StoredUpload } from './repository.ts';
import { readUpload, recordUpload } from './service.ts';

/** State of an upload, and its file once it is finished. */
interface FoundUpload {
  id: string;
  state: StoredUpload['state'];
  file: UploadedFile | null;
}

/** Finds one of the actor's own uploads; the operator finds every one. Null if there is none. */
export async function findUpload(ctx: ActingContext, id: string): Promise<FoundUpload | null> {
  const upload =
    ctx.actor.kind === 'operator'
      ? await findUploadRow(ctx, id)
      : await readUpload(ctx, id).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'not-found') return null;
          throw error;
        });
  return upload && { id, state: upload.state, file: toFile(upload) };
}

/** Reads the file of a finished upload that is not taken yet. Throws as `takeUpload` does. */
export async function readUploadedFile(ctx: ActingContext, id: string): Promise<UploadedFile> {
  const found = await findUpload(ctx, id);
  if (!found) throw noSuchUpload();
  if (!found.file || found.state !== 'done')
    throw new AppError('conflict', { params: { reason: found.state } });
  return found.file;
}

/**
 * Takes a finished upload, in the caller's transaction: from then on the file belongs to the caller.
 * Throws `not-found` if there is none, and `conflict` if it is not finished or was taken before.
 */
export async function takeUpload(ctx: ActingContext, id: string): Promise<UploadedFile> {
  return transaction(ctx, async (inside) => {
    const file = await readUploadedFile(inside, id);
    const taken = await changeUpload(inside, id, ['done'], { state: 'taken' });
    const upload = taken ? await findUploadRow(inside, id) : null;
    if (!upload) throw new AppError('conflict', { params: { reason: 'taken' } });
    await recordUpload(inside, 'upload.taken', upload);
    return file;
  });
}

/** Releases a taken file. False if another upload has the same bytes, so that they must stay. */
export async function releaseFile(ctx: Context, key: string): Promise<boolean> {
  await deleteTaken(ctx, key);
  return !(await isKeyInUse(ctx, key, ''));
}
