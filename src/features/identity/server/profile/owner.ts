import type { Context } from '#server/context.ts';
import { type Actor, isMember } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { findUser, type StoredUser } from '../users/repository.ts';

/** A person signed in at a browser. */
export interface Owner {
  uid: string;
  email: string;
  session: string;
  provenAt: Date;
}

/** The caller, at a browser. Programs with a personal token may not manage the account: `forbidden`. */
export function requireOwner({ actor }: { actor: Actor }): Owner {
  if (!isMember(actor)) throw new AppError('unauthenticated');
  if (!('session' in actor.via)) throw new AppError('forbidden', { params: { reason: 'browser-only' } });
  const { uid, email, provenAt, via } = actor;
  return { uid, email, provenAt, session: via.session };
}

/** Greatest age of a sign-in that allows irreversible actions, or actions that grant access. */
const provenWithinMs = 10 * 60_000;

/** Throws `forbidden` with the reason `prove-again` unless the person signed in a short while ago. */
export function requireFreshProof(ctx: Pick<Context, 'now'>, { provenAt }: Pick<Owner, 'provenAt'>): void {
  if (ctx.now().getTime() - provenAt.getTime() > provenWithinMs)
    throw new AppError('forbidden', { params: { reason: 'prove-again' } });
}

/** Reads the stored person; throws `unauthenticated` if they were removed meanwhile. */
export async function readOwner(ctx: Context, { uid }: Pick<Owner, 'uid'>): Promise<StoredUser> {
  const user = await findUser(ctx, uid);
  if (!user) throw new AppError('unauthenticated');
  return user;
}
