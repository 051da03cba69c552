import type { Context } from '#server/context.ts';
import { singleHook } from '#server/hooks.ts';
import { AppError } from '#shared/errors.ts';

/** True if a legal hold covers a person. Called before an account is removed for good. */
export const peopleLegalHold =
  singleHook<(ctx: Context, uid: string) => Promise<boolean>>('identity.legal-hold');

/** Throws `forbidden` if the person is under a legal hold. */
export async function requireNoLegalHold(ctx: Context, uid: string): Promise<void> {
  if (await ctx.hooks.one(peopleLegalHold)(ctx, uid))
    throw new AppError('forbidden', { params: { reason: 'held' } });
}
