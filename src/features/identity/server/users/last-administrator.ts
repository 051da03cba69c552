import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { countAdministrators } from './list-repository.ts';
import type { StoredUser } from './repository.ts';
import { isBlocked } from './service.ts';

/** True if a person can administer the hub. */
export function administers(ctx: Context, user: StoredUser): boolean {
  return user.roles.includes('ADMIN') && !isBlocked(ctx, user);
}

/**
 * Fails the transaction with `conflict` if it leaves nobody who can administer the hub. Call it after the change was
 * recorded: the trail admits one transaction at a time, so two administrators cannot remove each other concurrently.
 */
export async function requireAnAdministrator(ctx: Context): Promise<void> {
  await ctx.beforeCommit(async () => {
    if ((await countAdministrators(ctx)) === 0)
      throw new AppError('conflict', { params: { reason: 'last-administrator' } });
  });
}
