import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { removeSignInsOf } from '../provider/repository.ts';
import { removeSessions } from '../sessions/repository.ts';
import { changeableOf } from './differences.ts';
import { keepAnAdministrator } from './last-administrator.ts';
import { findUser, removeUser } from './repository.ts';

/** Removes somebody for good, with their sessions and tokens. The trail keeps who they were. */
export async function removeAccount(ctx: ActingContext, uid: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const user = await findUser(inside, uid);
    if (!user) throw new AppError('not-found');
    await removeUser(inside, uid);
    await recordChange(inside, {
      action: 'user.removed',
      subject: { type: 'User', id: uid },
      before: { email: user.email, ...changeableOf(user) },
    });
    if (user.roles.includes('ADMIN')) await keepAnAdministrator(inside);
  });
}

/** Signs somebody out of every browser; gives how many that were. */
export async function endSessionsOf(ctx: ActingContext, uid: string): Promise<number> {
  return transaction(ctx, async (inside) => {
    if (!(await findUser(inside, uid))) throw new AppError('not-found');
    const ended = await removeSessions(inside, uid);
    await removeSignInsOf(inside, uid);
    if (ended.length > 0)
      await recordChange(inside, {
        action: 'session.revoked',
        subject: { type: 'User', id: uid },
        before: { sessions: ended },
      });
    return ended.length;
  });
}
