import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { normaliseEmail, removeUser } from '../users/repository.ts';
import { type Owner, readOwner, requireFreshProof } from './owner.ts';
import { forgetPhoto } from './photo-file.ts';
import { listOtherAdministrators } from './repository.ts';

/**
 * Removes one's own account with all that belongs to it: sessions, tokens, identities, credentials, photo. What the
 * audit trail says of it stays.
 */
export async function removeOwn(ctx: ActingContext, owner: Owner, email: string): Promise<void> {
  if (normaliseEmail(email) !== owner.email)
    throw new AppError('invalid-input', { params: { issues: [{ path: 'email', reason: 'different' }] } });
  requireFreshProof(ctx, owner);
  await transaction(ctx, async (inside) => {
    const user = await readOwner(inside, owner);
    // The trail grows one entry at a time: whoever comes here second waits, and sees that the first is gone.
    await recordChange(inside, {
      action: 'user.removed',
      subject: { type: 'User', id: user.uid },
      before: { email: user.email, firstName: user.firstName, lastName: user.lastName, roles: user.roles },
    });
    if (user.roles.includes('ADMIN')) await requireAnotherAdministrator(inside, user.uid);
    await removeUser(inside, user.uid);
    if (user.photo) await forgetPhoto(inside, user.photo);
  });
}

/** Nobody could let anybody in again without one. */
async function requireAnotherAdministrator(ctx: ActingContext, uid: string): Promise<void> {
  const others = await listOtherAdministrators(ctx, uid);
  if (others.every((email) => ctx.config.blockedAccounts.includes(email)))
    throw new AppError('conflict', { params: { reason: 'last-administrator' } });
}
