import type { Context } from '#server/context.ts';
import { type Actor, isMember } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { findUser, type StoredUser } from '../users/repository.ts';

/** Somebody at a browser of theirs. */
export interface Owner {
  uid: string;
  email: string;
  session: string;
  provenAt: Date;
}

/** Whoever calls, at a browser. A program with a personal token does not look after the account: it is `forbidden`. */
export function requireOwner({ actor }: { actor: Actor }): Owner {
  if (!isMember(actor)) throw new AppError('unauthenticated');
  if (!('session' in actor.via)) throw new AppError('forbidden', { params: { reason: 'browser-only' } });
  const { uid, email, provenAt, via } = actor;
  return { uid, email, provenAt, session: via.session };
}

/** How fresh the proof of who one is must be for what cannot be taken back, or what lets somebody in. */
const provenWithinMs = 10 * 60_000;

/** Throws `forbidden` with the reason `prove-again` unless the person has proven a short while ago who they are. */
export function requireFreshProof(ctx: Pick<Context, 'now'>, { provenAt }: Pick<Owner, 'provenAt'>): void {
  if (ctx.now().getTime() - provenAt.getTime() > provenWithinMs)
    throw new AppError('forbidden', { params: { reason: 'prove-again' } });
}

/** The person as they are kept; `unauthenticated` when they were removed meanwhile. */
export async function readOwner(ctx: Context, { uid }: Pick<Owner, 'uid'>): Promise<StoredUser> {
  const user = await findUser(ctx, uid);
  if (!user) throw new AppError('unauthenticated');
  return user;
}
