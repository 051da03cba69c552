import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import { requireAnAdministrator } from './last-administrator.ts';
import { findUser, type StoredUser, setBlocked } from './repository.ts';
import { subjectOf } from './subject.ts';

/**
 * Blocks a person: no session, token or sign-in of theirs is accepted from now on. A browser with an old session
 * is led to the sign-in when it next loads a page. No effect on a blocked person.
 */
export async function blockUser(ctx: ActingContext, uid: string, reason = ''): Promise<StoredUser> {
  return transaction(ctx, async (inside) => {
    const user = await setBlocked(inside, uid, inside.now());
    if (!user) return findOr404(inside, uid);
    await recordChange(inside, {
      action: 'user.blocked',
      subject: subjectOf(user),
      before: { blockedAt: null },
      after: { blockedAt: user.blockedAt, ...(reason && { reason }) },
    });
    if (user.roles.includes('ADMIN')) await requireAnAdministrator(inside);
    return user;
  });
}

/** Unblocks a person, who must sign in again. Accounts blocked by the settings stay blocked. */
export async function unblockUser(ctx: ActingContext, uid: string): Promise<StoredUser> {
  return transaction(ctx, async (inside) => {
    const before = await findOr404(inside, uid);
    const user = await setBlocked(inside, uid, null);
    if (!user) return before;
    await revokeAccess(inside, uid);
    await recordChange(inside, {
      action: 'user.unblocked',
      subject: subjectOf(user),
      before: { blockedAt: before.blockedAt },
      after: { blockedAt: null },
    });
    return user;
  });
}

async function findOr404(ctx: ActingContext, uid: string): Promise<StoredUser> {
  const user = await findUser(ctx, uid);
  if (!user) throw new AppError('not-found');
  return user;
}
