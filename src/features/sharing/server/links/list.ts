import type { RequestContext } from '#server/http/handle.ts';
import { type Actor, isMember } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { LinkPage, LinkQuery } from '../../contract.ts';
import { listLinks, type OwnerFilter } from './list/repository.ts';
import { seesAllLinks } from './policy.ts';
import { presentLinks } from './present.ts';

export async function presentPage(ctx: RequestContext, query: LinkQuery): Promise<LinkPage> {
  const { links, ...counted } = await listLinks(ctx, ownerFilterOf(ctx.actor, query.owner), query);
  return { ...counted, links: await presentLinks(ctx, links) };
}

/** Returns the owner filter that a member may use: themselves, or anybody if they oversee all links. */
export function ownerFilterOf(actor: Actor, owner: string | undefined): OwnerFilter {
  if (!isMember(actor)) throw new AppError('unauthenticated');
  if (owner === undefined || owner === actor.uid) return actor.uid;
  if (!seesAllLinks(actor)) throw new AppError('forbidden');
  return owner === 'all' ? null : owner;
}
