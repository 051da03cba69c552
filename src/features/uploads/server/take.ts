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

/**
 * Makes use of a finished upload, in the transaction of whoever does: from then on the file is theirs to keep.
 * Throws `not-found` where there is none, and `conflict` where it is not finished or was made use of before.
 */
export async function takeUpload(ctx: ActingContext, id: string): Promise<UploadedFile> {
  return transaction(ctx, async (inside) => {
    const found = await findUpload(inside, id);
    if (!found) throw noSuchUpload();
    const taken = found.file && (await changeUpload(inside, id, ['done'], { state: 'taken' }));
    const upload = taken ? await findUploadRow(inside, id) : null;
    if (!found.file || !upload) throw new AppError('conflict', { params: { reason: found.state } });
    await recordUpload(inside, 'upload.taken', upload);
    return found.file;
  });
}

/** Whoever took a file needs it no longer. False where another upload has the same bytes, so that they must stay. */
export async function giveBack(ctx: Context, key: string): Promise<boolean> {
  await forgetTaken(ctx, key);
  return !(await isKeyHeld(ctx, key, ''));
}
