import { isMember, type Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { RequestContext } from './handle.ts';

/** Returns the caller if signed in; throws `unauthenticated` otherwise. */
export function requireMember({ actor }: Pick<RequestContext, 'actor'>): Member {
  if (!isMember(actor)) throw new AppError('unauthenticated');
  return actor;
}
