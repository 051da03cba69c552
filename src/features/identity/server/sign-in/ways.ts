import type { Context } from '#server/context.ts';
import { isSignInFailure } from '#shared/failures.ts';
import type { SignInWays } from '#shared/page.ts';
import { listIssuers } from './issuers.ts';
import { toReturnAddress } from './return-address.ts';

/** Content of the sign-in dialog, for an address like `/?sign-in&return=/library&failure=user-mismatch`. */
export async function signInWays(
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<SignInWays> {
  const issuers = await listIssuers(ctx);
  return {
    issuers: issuers.map(({ key, name }) => ({ key, name })),
    returnTo: toReturnAddress(ctx.config.publicUrl, query.return),
    ...(isSignInFailure(query.failure) && { failure: query.failure }),
  };
}
