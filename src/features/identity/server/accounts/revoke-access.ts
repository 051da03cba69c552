import type { ActingContext } from '#server/context.ts';
import { removeSignInsOf } from '../provider/repository.ts';
import { removeSessions } from '../sessions/repository.ts';
import { revokeTokensOf } from '../tokens/service.ts';
import { removeLinksOf } from './repository.ts';

/**
 * Revokes all access to an account that may be compromised: sessions, sign-ins under way, links and personal tokens.
 * Call it in the transaction that changes the account.
 */
export async function revokeAccess(ctx: ActingContext, uid: string): Promise<void> {
  await removeSessions(ctx, uid);
  await removeSignInsOf(ctx, uid);
  await removeLinksOf(ctx, uid);
  await revokeTokensOf(ctx, uid);
}
