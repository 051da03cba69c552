import { hash, verify } from '@node-rs/argon2';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { removeSignInsOf } from '../provider/repository.ts';
import { newSecret } from '../secrets.ts';
import { findUser } from '../users/repository.ts';
import { subjectWith } from '../users/subject.ts';
import { normalisePassword, passwordFault } from './password-rule.ts';
import { findPasswordHash, savePasswordHash } from './repository.ts';

export { type PasswordFault, passwordFault } from './password-rule.ts';

/** Argon2id, which the library takes where nothing else is said, at what OWASP asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is kept of a password. Takes its time: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), cost);
}

/** Sets somebody's password. Throws `invalid-input` for one that breaks the rule. */
export async function setPassword(ctx: ActingContext, uid: string, password: string): Promise<void> {
  const user = await findUser(ctx, uid);
  if (!user) throw new AppError('not-found');
  const reason = await passwordFault(password, user);
  if (reason) throw new AppError('invalid-input', { params: { issues: [{ path: 'password', reason }] } });
  await storePassword(ctx, uid, await hashPassword(password));
}

export async function storePassword(ctx: ActingContext, uid: string, passwordHash: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    await savePasswordHash(inside, uid, passwordHash);
    // Whoever was about to come in with the old one does not.
    await removeSignInsOf(inside, uid);
    await recordChange(inside, { action: 'password.changed', subject: await subjectWith(inside, uid) });
  });
}

let standIn: Promise<string> | undefined;

/** Whether this is the person's password. Takes as long for nobody, or for somebody without one. */
export async function verifyPassword(ctx: Context, uid: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword(newSecret());
  const nobodys = await standIn;
  const known = await findPasswordHash(ctx, uid ?? '');
  const right = await verify(known ?? nobodys, normalisePassword(password));
  return known !== null && right;
}
