import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { countAdministrators } from './list/repository.ts';
import type { StoredUser } from './repository.ts';
import { isBlocked } from './service.ts';

/** Whether somebody can administer the hub. */
export function administers(ctx: Context, user: StoredUser): boolean {
  return user.roles.includes('ADMIN') && !isBlocked(ctx, user);
}

/**
 * Has a change fail with `conflict` that leaves nobody who can administer the hub. To be asked after the change was
 * recorded: the trail lets one transaction through at a time, so two administrators cannot undo each other at once.
 */
export async function keepAnAdministrator(ctx: Context): Promise<void> {
  await ctx.beforeCommit(async () => {
    if ((await countAdministrators(ctx)) === 0)
      throw new AppError('conflict', { params: { reason: 'last-administrator' } });
  });
}
