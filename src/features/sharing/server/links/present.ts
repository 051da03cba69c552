import { canSeeContent, findContent } from '#features/library/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { viewerOf } from '#shared/actor.ts';
import type { Link } from '../../contract.ts';
import { stateOf } from './standing.ts';
import type { StoredLink } from './stored.ts';
import { titlesOf } from './target.ts';

/** The address of a link within the hub. */
function pathOf({ type, id }: Pick<StoredLink, 'type' | 'id'>): string {
  return `/${type}/${id}`;
}

export function urlOf({ config }: Pick<Context, 'config'>, link: Pick<StoredLink, 'type' | 'id'>): string {
  return `${config.publicUrl}${pathOf(link)}`;
}

export async function presentLink(ctx: ActingContext, link: StoredLink): Promise<Link> {
  return toLink(ctx, link, await titlesFor(ctx, link));
}

/** Many links; what several of them share is looked up once. */
export async function presentLinks(ctx: ActingContext, links: readonly StoredLink[]): Promise<Link[]> {
  const titles = new Map<string, Promise<Link['titles']>>();
  for (const link of links) titles.set(link.target, titles.get(link.target) ?? titlesFor(ctx, link));
  return Promise.all(links.map(async (link) => toLink(ctx, link, (await titles.get(link.target)) ?? null)));
}

async function titlesFor(ctx: ActingContext, { type, target }: StoredLink): Promise<Link['titles']> {
  const content = await findContent(ctx, type, target);
  return content && canSeeContent(viewerOf(ctx.actor), content) ? titlesOf(content) : null;
}

function toLink(ctx: Context, link: StoredLink, titles: Link['titles']): Link {
  const { password, revokedBy, expiresAt, lastOpenedAt, revokedAt, createdAt, updatedAt, ...same } = link;
  return {
    ...same,
    titles,
    state: stateOf(link, ctx.now()),
    hasPassword: password !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    path: pathOf(link),
    url: urlOf(ctx, link),
  };
}
