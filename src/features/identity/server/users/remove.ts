import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { forgetPhoto } from '../profile/photo-file.ts';
import { removeSignInsOf } from '../provider/repository.ts';
import { endAllSessions } from '../sessions/own.ts';
import { requireAnAdministrator } from './last-administrator.ts';
import { requireNoLegalHold } from './legal-hold.ts';
import { findUser, removeUser } from './repository.ts';
import { subjectOf } from './subject.ts';
import { toTrail } from './trail.ts';

/** Removes a person for good, with their sessions, tokens, identities, credentials and photo. The trail stays. */
export async function removeAccount(ctx: ActingContext, uid: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const user = await findUser(inside, uid);
    if (!user) throw new AppError('not-found');
    await requireNoLegalHold(inside, uid);
    await removeUser(inside, uid);
    await removeSignInsOf(inside, uid);
    if (user.photo) await forgetPhoto(inside, user.photo);
    await recordChange(inside, {
      action: 'user.removed',
      subject: subjectOf(user),
      before: toTrail(user),
    });
    if (user.roles.includes('ADMIN')) await requireAnAdministrator(inside);
  });
}

/** Signs a person out of every browser; returns the number of ended sessions. */
export async function endSessionsOf(ctx: ActingContext, uid: string): Promise<number> {
  if (!(await findUser(ctx, uid))) throw new AppError('not-found');
  return endAllSessions(ctx, uid);
}
