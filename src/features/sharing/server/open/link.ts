import { findPerson } from '#features/identity/server/index.ts';
import type { ContentType } from '#features/library/contract.ts';
import { type Content, findContent } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import type { EndedWhy, GateAsks } from '#shared/page.ts';
import { itemsShown } from '../links/as-use.ts';
import {
  asLinked,
  findLink,
  grantOf,
  mayStillShare,
  rulesFor,
  type StoredLink,
  standingOf,
  stillAsked,
} from '../links/open.ts';
import { shownTo } from '../links/visits/repository.ts';
import { givenBy } from '../visit/given.ts';
import { readGrant } from '../visit/grant.ts';
import { type LinkVisit, linkVisitOf } from '../visit/link-visit.ts';
import { isAllShown, isFullFor } from './enter.ts';

/**
 * What a personal link leads to: content, what it asks for first, or why it no longer leads anywhere. Null is no link.
 * `isOpened`: the visit has been counted already.
 */
export type FollowedLink =
  | { link: StoredLink; content: Content; linkVisit: LinkVisit; isOpened: boolean }
  | { link: StoredLink; asks: GateAsks; email: string | null; linkVisit: LinkVisit }
  | { link: StoredLink; ended: EndedWhy }
  | null;

/**
 * Follows a personal link for somebody who asks for its page. That uses nothing up and records nothing: who fetches a page
 * may be a program. What shows that somebody is there is told to `enterLink`.
 */
export async function followLink(
  ctx: Context,
  type: ContentType,
  id: string,
  { actor, visit }: { actor: Actor; visit: Visit },
): Promise<FollowedLink> {
  const link = await findLink(ctx, id);
  if (link?.type !== type) return null;
  const reached = await whereTo(ctx, link);
  if ('ended' in reached) return { link, ...reached };
  const given = await givenBy(ctx, link, { visit, actor });
  const linkVisit = await linkVisitOf(ctx, link, { visit, actor, given });
  const shown = await shownTo(ctx, linkVisit.id, link.id);
  const asks = stillAsked(link, given);
  // Whoever has been at the gate may have opened it under an address that they give again.
  const mayComeBack = asks !== null && link.gate !== 'none' && linkVisit.isKnown;
  if (reached.isUsedUp && !shown && !mayComeBack) return { link, ended: 'used-up' };
  if (asks) return { link, asks, email: given.email, linkVisit };
  const { content } = reached;
  const entering = { link, content, visitId: linkVisit.id, given, actor, visit };
  const isNoted = shown !== null && (await isAllShown(ctx, entering, shown));
  if (!isNoted && (await isFullFor(ctx, entering))) return { link, ended: 'full' };
  return { link, content, linkVisit, isOpened: shown !== null };
}

/** Whether a link still leads somewhere. */
export async function linkHolds(ctx: Context, link: StoredLink): Promise<boolean> {
  return 'content' in (await whereTo(ctx, link));
}

/** Whether what was given out of an item for a link still holds: the link carries the item, and asks for what it asked for then. */
export async function grantHolds(ctx: Context, grant: string, item: string): Promise<boolean> {
  const { link: id, mark } = readGrant(grant);
  const link = await findLink(ctx, id);
  if (link === null || grantOf(link) !== `${id}_${mark}`) return false;
  const reached = await whereTo(ctx, link);
  return 'content' in reached && itemsShown(reached.content).some(({ id: shown }) => shown === item);
}

/** What is behind a link, whoever asks. Who has opened one that was used up by it may stay. */
export async function whereTo(
  ctx: Context,
  link: StoredLink,
): Promise<{ content: Content; isUsedUp: boolean } | { ended: EndedWhy }> {
  const standing = standingOf(link, ctx.now());
  if (standing === 'revoked' || standing === 'expired') return { ended: standing };
  // Who may no longer come in shares nothing either.
  const owner = await findPerson(ctx, link.owner);
  if (!owner) return { ended: 'revoked' };
  const found = await findContent(ctx, link.type, link.target);
  if (!found) return { ended: 'withdrawn' };
  const content = await asLinked(ctx, found);
  const rules = await rulesFor(ctx, content);
  if (!mayStillShare(owner, { content, rules })) return { ended: 'withdrawn' };
  return { content, isUsedUp: standing === 'used-up' };
}
