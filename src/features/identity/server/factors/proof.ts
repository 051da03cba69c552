import type { Context } from '#server/context.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { type Owner, requireFreshProof, requireOwner } from '../profile/owner.ts';
import { hasOwnProvider } from '../provider/embedded.ts';

/** Whoever calls, at a browser. Where another issuer keeps the accounts, there is nothing here: `not-found`. */
export function requireFactorOwner(ctx: RequestContext): Owner {
  requireOwnProvider(ctx);
  return requireOwner(ctx);
}

/** Like that, of somebody who has proven a short while ago who they are. */
export function requireProvenOwner(ctx: RequestContext): Owner {
  const owner = requireFactorOwner(ctx);
  requireFreshProof(ctx, owner);
  return owner;
}

export function requireOwnProvider(ctx: Context): void {
  if (!hasOwnProvider(ctx)) throw new AppError('not-found');
}
