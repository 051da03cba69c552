import { isMember, type Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { RequestContext } from './handle.ts';

/** Returns the caller where only somebody signed in may call; throws `unauthenticated` for anybody else. */
export function requireMember({ actor }: Pick<RequestContext, 'actor'>): Member {
  if (!isMember(actor)) throw new AppError('unauthenticated');
  return actor;
}
