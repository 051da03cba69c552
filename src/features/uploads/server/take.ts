import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import type { UploadedFile } from '../contract.ts';
import { noSuchUpload } from './failure.ts';
import { toFile } from './present.ts';
import { changeUpload, findUploadRow, forgetTaken, isKeyHeld, type StoredUpload } from './repository.ts';
import { readUpload, recordUpload } from './service.ts';

/** A finished upload of whoever acts, and its file. */
interface FoundUpload {
  id: string;
  state: StoredUpload['state'];
  file: UploadedFile | null;
}

/** One of the actor's own uploads; the operator finds every one. Null where there is none. */
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

/** The file of a finished upload that nobody made use of yet, to be looked at. Throws as `takeUpload` does. */
export async function lookAtUpload(ctx: ActingContext, id: string): Promise<UploadedFile> {
  const found = await findUpload(ctx, id);
  if (!found) throw noSuchUpload();
  if (!found.file || found.state !== 'done')
    throw new AppError('conflict', { params: { reason: found.state } });
  return found.file;
}

/**
 * Makes use of a finished upload, in the transaction of whoever does: from then on the file is theirs to keep.
 * Throws `not-found` where there is none, and `conflict` where it is not finished or was made use of before.
 */
export async function takeUpload(ctx: ActingContext, id: string): Promise<UploadedFile> {
  return transaction(ctx, async (inside) => {
    const file = await lookAtUpload(inside, id);
    const taken = await changeUpload(inside, id, ['done'], { state: 'taken' });
    const upload = taken ? await findUploadRow(inside, id) : null;
    if (!upload) throw new AppError('conflict', { params: { reason: 'taken' } });
    await recordUpload(inside, 'upload.taken', upload);
    return file;
  });
}

/** Whoever took a file needs it no longer. False where another upload has the same bytes, so that they must stay. */
export async function giveBack(ctx: Context, key: string): Promise<boolean> {
  await forgetTaken(ctx, key);
  return !(await isKeyHeld(ctx, key, ''));
}
