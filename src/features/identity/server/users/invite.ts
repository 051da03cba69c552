import type { ActingContext } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountLink } from '../../contract.ts';
import { inviteUser, resetLinkFor } from '../accounts/links.ts';
import { findPasswordHash } from '../accounts/repository.ts';
import { fieldTaken, readListed } from './change.ts';
import type { ListedUser } from './list-repository.ts';
import type { StoredUser } from './repository.ts';
import { createUser } from './service.ts';

/** True if people have passwords here, and no external issuer manages the accounts. */
export function hasLocalAccounts({ config }: ActingContext): boolean {
  return config.issuers.length === 0;
}

/** Adds a person and creates their invitation. They stay if the link fails: another can be created. */
export async function invite(
  ctx: ActingContext,
  given: Pick<StoredUser, 'email' | 'firstName' | 'lastName' | 'roles'>,
): Promise<ListedUser & { link: AccountLink | null }> {
  const { uid } = await createUser(ctx, given, 'user.invited').catch((error: unknown) => {
    throw ctx.db.engine.isDuplicate(error) ? fieldTaken('email') : error;
  });
  const link = await invitationFor(ctx, uid).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'no invitation link could be made');
    return null;
  });
  return { ...(await readListed(ctx, uid)), link };
}

/** Creates an invitation. If accounts are elsewhere, it is the address of the sign-in. */
export async function invitationFor(ctx: ActingContext, uid: string): Promise<AccountLink> {
  await readListed(ctx, uid);
  if (!hasLocalAccounts(ctx)) return { url: `${ctx.config.publicUrl}/login`, mailed: false };
  // A person with a password gets the shorter-lived reset link, which also signs them out.
  return (await findPasswordHash(ctx, uid)) === null ? inviteUser(ctx, uid) : resetLinkFor(ctx, uid);
}

export async function passwordLinkFor(ctx: ActingContext, uid: string): Promise<AccountLink> {
  await readListed(ctx, uid);
  if (!hasLocalAccounts(ctx)) throw new AppError('conflict', { params: { reason: 'no-local-accounts' } });
  return resetLinkFor(ctx, uid);
}
