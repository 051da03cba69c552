import type { ActingContext, Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { administers } from '../users/last-administrator.ts';
import { countAdministrators } from '../users/list/repository.ts';
import { removeAccount } from '../users/remove.ts';
import { normaliseEmail } from '../users/repository.ts';
import { type Owner, readOwner, requireFreshProof } from './owner.ts';

/** What stands in the way of removing one's own account, told before anybody tries. */
export async function findObstacle(ctx: Context, owner: Owner): Promise<'last-administrator' | null> {
  const user = await readOwner(ctx, owner);
  return administers(ctx, user) && (await countAdministrators(ctx)) === 1 ? 'last-administrator' : null;
}

/** Removes one's own account, for somebody who has just proven who they are and names the account. */
export async function removeOwn(ctx: ActingContext, owner: Owner, email: string): Promise<void> {
  if (normaliseEmail(email) !== owner.email)
    throw new AppError('invalid-input', { params: { issues: [{ path: 'email', reason: 'different' }] } });
  requireFreshProof(ctx, owner);
  await removeAccount(ctx, owner.uid);
}
