import type { Context } from '#server/context.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { type Owner, requireFreshProof, requireOwner } from '../profile/owner.ts';
import { hasOwnProvider } from '../provider/embedded.ts';

/** The caller, at a browser. Throws `not-found` if another issuer manages the accounts. */
export function requireFactorOwner(ctx: RequestContext): Owner {
  requireOwnProvider(ctx);
  return requireOwner(ctx);
}

/** Same as `requireFactorOwner`, for a caller who signed in a short while ago. */
export function requireProvenOwner(ctx: RequestContext): Owner {
  const owner = requireFactorOwner(ctx);
  requireFreshProof(ctx, owner);
  return owner;
}

export function requireOwnProvider(ctx: Context): void {
  if (!hasOwnProvider(ctx)) throw new AppError('not-found');
}
