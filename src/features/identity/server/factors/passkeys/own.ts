import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../../secrets.ts';
import { subjectWith } from '../../users/subject.ts';
import { listPasskeys, renamePasskey, type StoredPasskey } from './repository.ts';

/** Id of a passkey for URLs: the device's own id may be a thousand characters long. */
export function publicIdOf({ id }: Pick<StoredPasskey, 'id'>): string {
  return hashSecret(id);
}

/** Finds one of the person's passkeys; throws `not-found` for others. */
export async function findOwnPasskey(ctx: Context, uid: string, publicId: string): Promise<StoredPasskey> {
  const found = (await listPasskeys(ctx, uid)).find((passkey) => publicIdOf(passkey) === publicId);
  if (!found) throw new AppError('not-found');
  return found;
}

export async function renameOwnPasskey(
  ctx: ActingContext,
  uid: string,
  publicId: string,
  name: string,
): Promise<void> {
  const { id, name: before } = await findOwnPasskey(ctx, uid, publicId);
  if (before === name) return;
  await transaction(ctx, async (inside) => {
    await renamePasskey(inside, id, name);
    await recordChange(inside, {
      action: 'factor.renamed',
      subject: await subjectWith(inside, uid),
      before: { kind: 'passkey', name: before },
      after: { kind: 'passkey', name },
    });
  });
}
