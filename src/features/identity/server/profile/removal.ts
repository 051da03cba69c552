import type { ActingContext, Context } from '#server/context.ts';
import { invalidInput } from '#shared/errors.ts';
import { administers } from '../users/last-administrator.ts';
import { countAdministrators } from '../users/list-repository.ts';
import { removeAccount } from '../users/remove.ts';
import { normaliseEmail } from '../users/repository.ts';
import { type Owner, readOwner, requireFreshProof } from './owner.ts';

/** Finds the obstacle to removing one's own account, shown before anybody tries. */
export async function findObstacle(ctx: Context, owner: Owner): Promise<'last-administrator' | null> {
  const user = await readOwner(ctx, owner);
  return administers(ctx, user) && (await countAdministrators(ctx)) === 1 ? 'last-administrator' : null;
}

/** Removes the caller's account after a fresh sign-in, confirmed by its email address. */
export async function removeOwn(ctx: ActingContext, owner: Owner, email: string): Promise<void> {
  if (normaliseEmail(email) !== owner.email) throw invalidInput('email', 'different');
  requireFreshProof(ctx, owner);
  await removeAccount(ctx, owner.uid);
}
