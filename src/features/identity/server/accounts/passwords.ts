import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { hashPassword, matchesPassword } from '#server/passwords.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { removeSignInsOf } from '../provider/repository.ts';
import { findUser } from '../users/repository.ts';
import { subjectWith } from '../users/subject.ts';
import { passwordFault } from './password-rule.ts';
import { findPasswordHash, savePasswordHash } from './repository.ts';

export { hashPassword } from '#server/passwords.ts';
export { type PasswordFault, passwordFault } from './password-rule.ts';

/** Sets a person's password. Throws `invalid-input` for one that breaks the rules. */
export async function setPassword(ctx: ActingContext, uid: string, password: string): Promise<void> {
  const user = await findUser(ctx, uid);
  if (!user) throw new AppError('not-found');
  const reason = await passwordFault(password, user);
  if (reason) throw invalidInput('password', reason);
  await storePassword(ctx, uid, await hashPassword(password));
}

export async function storePassword(ctx: ActingContext, uid: string, passwordHash: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    await savePasswordHash(inside, uid, passwordHash);
    // Ends sign-ins under way with the old password.
    await removeSignInsOf(inside, uid);
    await recordChange(inside, { action: 'password.changed', subject: await subjectWith(inside, uid) });
  });
}

/** True if this is the person's password. Takes as long for an unknown person or one without a password. */
export async function verifyPassword(ctx: Context, uid: string | null, password: string): Promise<boolean> {
  return matchesPassword(await findPasswordHash(ctx, uid ?? ''), password);
}
