import type { RequestContext } from '#server/http/handle.ts';
import { type Actor, isMember } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { LinkPage, LinkQuery } from '../../contract.ts';
import { listLinks, type Whose } from './list/repository.ts';
import { oversees } from './policy.ts';
import { presentLinks } from './present.ts';

export async function presentPage(ctx: RequestContext, query: LinkQuery): Promise<LinkPage> {
  const { links, ...counted } = await listLinks(ctx, whoseLinks(ctx.actor, query.owner), query);
  return { ...counted, links: await presentLinks(ctx, links) };
}

/** Returns the owner filter that a member may use: themselves, or anybody if they oversee all links. */
export function whoseLinks(actor: Actor, asked: string | undefined): Whose {
  if (!isMember(actor)) throw new AppError('unauthenticated');
  if (asked === undefined || asked === actor.uid) return actor.uid;
  if (!oversees(actor)) throw new AppError('forbidden');
  return asked === 'all' ? null : asked;
}
