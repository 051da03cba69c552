import type { CategoryRules } from '#features/compliance/contract.ts';
import { findPerson } from '#features/identity/server/index.ts';
import { decide } from '#features/library/contract.ts';
import {
  accessFieldsOf,
  type Content,
  findContent,
  presentContent,
  titlesOf,
} from '#features/library/server/doors/content.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { viewerOf } from '#shared/actor.ts';
import type { Link } from '../../contract.ts';
import { posterOf } from '../poster.ts';
import { mayStillShare, rulesFor } from './rules.ts';
import { stateOf } from './standing.ts';
import type { StoredLink } from './stored.ts';
import { findOpeners, type IdentifiedOpener } from './visits-repository.ts';

/** Path of a link within the hub. */
function pathOf({ type, id }: Pick<StoredLink, 'type' | 'id'>): string {
  return `/${type}/${id}`;
}

export function urlOf({ config }: Pick<Context, 'config'>, link: Pick<StoredLink, 'type' | 'id'>): string {
  return `${config.publicUrl}${pathOf(link)}`;
}

export async function presentLink(ctx: ActingContext, link: StoredLink): Promise<Link> {
  const [presented] = await presentLinks(ctx, [link]);
  if (!presented) throw new Error('one link is presented as one');
  return presented;
}

/** Largest number of openers presented for a link. */
const mostOpeners = 100;

/** Presents many links; content and owners that they share are looked up once. */
export async function presentLinks(ctx: ActingContext, links: readonly StoredLink[]): Promise<Link[]> {
  const targets = new Map<string, Promise<LinkedContent | null>>();
  for (const link of links) targets.set(link.target, targets.get(link.target) ?? linkedContent(ctx, link));
  const owners = new Map<string, ReturnType<typeof findPerson>>();
  for (const { owner } of links) owners.set(owner, owners.get(owner) ?? findPerson(ctx, owner));
  const ids = links.map(({ id }) => id);
  const openers = await findOpeners(ctx, ids, mostOpeners);
  return Promise.all(
    links.map(async (link) => {
      const found = (await targets.get(link.target)) ?? null;
      const owner = (await owners.get(link.owner)) ?? null;
      return toLink(ctx, link, {
        ...(found?.shown ?? nothing),
        openedBy: (openers.get(link.id) ?? []).map(toOpener),
        ownerName: owner?.name ?? '',
        isWithdrawn: !found || !owner || !mayStillShare(owner, found),
      });
    }),
  );
}

/** Content behind a link, and what the caller may see of it. */
interface LinkedContent {
  content: Content;
  rules: CategoryRules[];
  shown: Pick<Link, 'titles' | 'poster'>;
}

const nothing: LinkedContent['shown'] = { titles: null, poster: null };

async function linkedContent(
  ctx: ActingContext,
  { type, target }: StoredLink,
): Promise<LinkedContent | null> {
  const content = await findContent(ctx, type, target);
  if (!content) return null;
  const actor = viewerOf(ctx.actor);
  const isSeen = decide({ actor, content: accessFieldsOf(content), purpose: 'see' }).allowed;
  const shown = isSeen
    ? { titles: titlesOf(content), poster: posterOf(await presentContent(ctx, content)) }
    : nothing;
  return { content, rules: await rulesFor(ctx, content), shown };
}

function toOpener({ firstAt, lastAt, ...opener }: IdentifiedOpener): Link['openedBy'][number] {
  return { ...opener, firstAt: firstAt?.toISOString() ?? null, lastAt: lastAt?.toISOString() ?? null };
}

function toLink(
  ctx: Context,
  link: StoredLink,
  found: Pick<Link, 'titles' | 'poster' | 'ownerName' | 'isWithdrawn' | 'openedBy'>,
): Link {
  const { password, revokedBy, expiresAt, lastOpenedAt, revokedAt, createdAt, updatedAt, ...same } = link;
  return {
    ...same,
    ...found,
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
