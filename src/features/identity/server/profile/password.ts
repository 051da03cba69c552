import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { hashPassword, passwordFault, storePassword, verifyPassword } from '../accounts/passwords.ts';
import { endOtherSessions } from '../sessions/own.ts';
import type { Owner } from './owner.ts';
import { findPasswordAge } from './repository.ts';

/** Changes one's own password; whoever is signed in elsewhere with the old one is signed out. */
export async function changePassword(
  ctx: ActingContext,
  owner: Owner,
  { current, next }: { current: string; next: string },
): Promise<number> {
  if (!(await findPasswordAge(ctx, owner.uid)))
    throw new AppError('forbidden', { params: { reason: 'no-password' } });
  if (!(await verifyPassword(ctx, owner.uid, current))) throw refusal('current', 'wrong');
  const fault = await passwordFault(next, owner);
  if (fault) throw refusal('next', fault);
  const hash = await hashPassword(next);
  return transaction(ctx, async (inside) => {
    await storePassword(inside, owner.uid, hash);
    return endOtherSessions(inside, owner);
  });
}

function refusal(path: string, reason: string): AppError {
  return new AppError('invalid-input', { params: { issues: [{ path, reason }] } });
}
