import type { Context } from '#server/context.ts';
import { findUser, type StoredUser } from '../../users/repository.ts';
import { isBlocked } from '../../users/service.ts';
import { openLink } from '../links.ts';
import type { PersonalLink } from '../new-link.ts';

/** Owner of a link, if it is valid and they are not blocked. */
export async function ownerOfLink(
  ctx: Context,
  kind: PersonalLink,
  token: string,
): Promise<StoredUser | null> {
  const link = await openLink(ctx, kind, token);
  const user = link?.uid ? await findUser(ctx, link.uid) : null;
  return user && !isBlocked(ctx, user) ? user : null;
}
