import { findPerson } from '#features/identity/server/index.ts';
import { decide, decisive, findContent, presentContent } from '#features/library/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { viewerOf } from '#shared/actor.ts';
import type { Link } from '../../contract.ts';
import { posterOf } from '../poster.ts';
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
  return toLink(ctx, link, await shownOf(ctx, link), await nameOf(ctx, link.owner));
}

/** Many links; what and whom several of them have in common is looked up once. */
export async function presentLinks(ctx: ActingContext, links: readonly StoredLink[]): Promise<Link[]> {
  const shown = new Map<string, Promise<Shown>>();
  for (const link of links) shown.set(link.target, shown.get(link.target) ?? shownOf(ctx, link));
  const names = new Map<string, Promise<string>>();
  for (const { owner } of links) names.set(owner, names.get(owner) ?? nameOf(ctx, owner));
  return Promise.all(
    links.map(async (link) =>
      toLink(ctx, link, (await shown.get(link.target)) ?? nothing, (await names.get(link.owner)) ?? ''),
    ),
  );
}

/** What a link shows of what is behind it. */
type Shown = Pick<Link, 'titles' | 'poster'>;

const nothing: Shown = { titles: null, poster: null };

async function shownOf(ctx: ActingContext, { type, target }: StoredLink): Promise<Shown> {
  const content = await findContent(ctx, type, target);
  const actor = viewerOf(ctx.actor);
  if (!content || !decide({ actor, content: decisive(content), purpose: 'see' }).allowed) return nothing;
  return { titles: titlesOf(content), poster: posterOf(await presentContent(ctx, content)) };
}

async function nameOf(ctx: ActingContext, owner: string): Promise<string> {
  return (await findPerson(ctx, owner))?.name ?? '';
}

function toLink(ctx: Context, link: StoredLink, shown: Shown, ownerName: string): Link {
  const { password, revokedBy, expiresAt, lastOpenedAt, revokedAt, createdAt, updatedAt, ...same } = link;
  return {
    ...same,
    ...shown,
    ownerName,
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
