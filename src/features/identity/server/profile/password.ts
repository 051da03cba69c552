import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { countExactly } from '#server/http/rate-limit/limiter.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { hashPassword, passwordFault, storePassword, verifyPassword } from '../accounts/passwords.ts';
import { removeLinksOf } from '../accounts/repository.ts';
import { endOtherSessions } from '../sessions/own.ts';
import { revokeTokensOf } from '../tokens/service.ts';
import { subjectWith } from '../users/subject.ts';
import type { Owner } from './owner.ts';
import { findPasswordAge } from './repository.ts';

/** Limit of wrong attempts per account. Only a session of the account can use it up. */
const wrongTries = { max: 10, seconds: 15 * 60 };

interface PasswordChange {
  current: string;
  next: string;
  keepTokens: boolean;
}

/** Numbers of sessions and personal tokens that a change of password ended. */
interface EndedAccess {
  ended: number;
  tokens: number;
}

/**
 * Changes the caller's password, and revokes access gained with the old one: other sessions, reset links,
 * and personal tokens unless `keepTokens` is set.
 */
export async function changePassword(
  ctx: ActingContext,
  owner: Owner,
  { current, next, keepTokens }: PasswordChange,
): Promise<EndedAccess> {
  if (!(await findPasswordAge(ctx, owner.uid)))
    throw new AppError('forbidden', { params: { reason: 'no-password' } });
  await requirePassword(ctx, owner.uid, current);
  const fault = await passwordFault(next, owner);
  if (fault) throw invalidInput('next', fault);
  const hash = await hashPassword(next);
  return transaction(ctx, async (inside) => {
    await storePassword(inside, owner.uid, hash);
    await removeLinksOf(inside, owner.uid);
    const tokens = keepTokens ? 0 : await revokeTokensOf(inside, owner.uid);
    return { ended: await endOtherSessions(inside, owner), tokens };
  });
}

/** Checks the password within the limit of wrong attempts, and records a wrong one in the trail. */
async function requirePassword(ctx: ActingContext, uid: string, password: string): Promise<void> {
  const giveBack = await countTry(ctx, uid);
  if (await verifyPassword(ctx, uid, password)) return giveBack();
  await recordChange(ctx, { action: 'password.refused', subject: await subjectWith(ctx, uid) });
  throw invalidInput('current', 'wrong');
}

async function countTry(ctx: ActingContext, uid: string): Promise<() => Promise<void>> {
  if (ctx.config.rateLimit === 0) return async () => {};
  return countExactly(ctx, 'password-change', wrongTries, uid);
}
