import { isMember, type Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { RequestContext } from './handle.ts';

/** Who asks, where only somebody signed in can. */
export function requireMember({ actor }: Pick<RequestContext, 'actor'>): Member {
  if (!isMember(actor)) throw new AppError('unauthenticated');
  return actor;
}
