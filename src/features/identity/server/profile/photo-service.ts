import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { StoredUser } from '../users/repository.ts';
import type { Owner } from './owner.ts';
import { forgetPhoto, storePhoto } from './photo-file.ts';
import { changeOwn } from './service.ts';

/** Replaces or removes a person's photo, and removes the old file. */
export async function changePhoto(
  ctx: ActingContext,
  owner: Owner,
  image: Buffer | null,
): Promise<StoredUser> {
  const photo = image && (await storePhoto(ctx, image));
  try {
    return await transaction(ctx, async (inside) => {
      const { before, after } = await changeOwn(inside, owner, { photo });
      if (before.photo) await forgetPhoto(inside, before.photo);
      return after;
    });
  } catch (error) {
    if (photo) await forgetPhoto(ctx, photo);
    throw error;
  }
}
