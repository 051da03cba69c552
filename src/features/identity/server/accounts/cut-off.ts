import type { ActingContext } from '#server/context.ts';
import { removeSignInsOf } from '../provider/repository.ts';
import { removeSessions } from '../sessions/repository.ts';
import { revokeTokensOf } from '../tokens/service.ts';
import { removeLinksOf } from './repository.ts';

/**
 * Cuts off whoever has come in as somebody, or is about to: sessions, sign-ins under way, links and personal tokens.
 * For an account that may be in wrong hands. Belongs into the transaction that changes the account.
 */
export async function cutOff(ctx: ActingContext, uid: string): Promise<void> {
  await removeSessions(ctx, uid);
  await removeSignInsOf(ctx, uid);
  await removeLinksOf(ctx, uid);
  await revokeTokensOf(ctx, uid);
}
