import { assumeSeal, assumeVersionInForce } from '#features/compliance/server/index.ts';
import { findPersonAt, type Person } from '#features/identity/server/index.ts';
import type { ContentType } from '#features/library/contract.ts';
import { type Content, findContentAt } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { once } from '#server/once.ts';
import type { Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import type { GateStep, LinkEndReason } from '../../contract/public-pages.ts';
import { itemsShown } from '../links/as-use.ts';
import {
  findLinkToOpen,
  grantOf,
  type LinkToOpen,
  linkedContentOf,
  mayStillShare,
  nextGateStep,
  rulesFor,
  type StoredLink,
  standingOf,
} from '../links/open.ts';
import { marksShownTo } from '../links/visits-repository.ts';
import { findAdmission } from '../visit/admission.ts';
import { readGrant } from '../visit/grant.ts';
import { type LinkVisit, linkVisitOf } from '../visit/link-visit.ts';
import { isAllShown, isFullFor } from './enter.ts';

/**
 * A personal link as followed: its content, the next step of its gate, or the reason why it has ended; null if it does not exist.
 * `isOpened`: the visit has been counted already.
 */
export type FollowedLink =
  | { link: StoredLink; content: Content; owner: Person; linkVisit: LinkVisit; isOpened: boolean }
  | { link: StoredLink; asks: GateStep; email: string | null; linkVisit: LinkVisit }
  | { link: StoredLink; ended: LinkEndReason }
  | null;

/**
 * Follows a personal link for a request of its page. That uses up and records nothing, since the request may come from a bot.
 * Signs of a person are passed to `enterLink`.
 */
export async function followLink(
  ctx: Context,
  type: ContentType,
  id: string,
  { actor, visit }: { actor: Actor; visit: Visit },
): Promise<FollowedLink> {
  const found = await findLinkToOpen(ctx, id);
  if (found?.link.type !== type) return null;
  const { link } = found;
  const reached = await resolveLink(ctx, found);
  if ('ended' in reached) return { link, ...reached };
  const given = await findAdmission(ctx, link, { visit, actor });
  const linkVisit = await linkVisitOf(ctx, link, { visit, actor, given });
  const shown = await marksShownTo(ctx, linkVisit.id, link.id);
  const asks = nextGateStep(link, given);
  // A returning visitor may have opened it under an address that they will give again.
  const mayComeBack = asks !== null && link.gate !== 'none' && linkVisit.isExisting;
  if (reached.isUsedUp && !shown && !mayComeBack) return { link, ended: 'used-up' };
  if (asks) return { link, asks, email: given.email, linkVisit };
  const { content, owner } = reached;
  const entering = { link, content, visitId: linkVisit.id, given, actor, visit };
  const isNoted = shown !== null && (await isAllShown(ctx, entering, shown));
  if (!isNoted && (await isFullFor(ctx, entering))) return { link, ended: 'full' };
  return { link, content, owner, linkVisit, isOpened: shown !== null };
}

/** True if a link still opens. */
export async function isLinkValid(ctx: Context, found: LinkToOpen): Promise<boolean> {
  return 'content' in (await resolveLink(ctx, found));
}

/** True if a grant for an item is still valid: the link carries the item, and its password and gate have not changed. */
export async function isGrantValid(ctx: Context, grant: string, item: string): Promise<boolean> {
  const { link: id, mark } = readGrant(grant);
  const granted = await lookUpLink(ctx, id);
  if (granted === null || grantOf(granted.found.link) !== `${id}_${mark}`) return false;
  const { reached } = granted;
  return 'content' in reached && itemsShown(reached.content).some(({ id: shown }) => shown === item);
}

interface LinkLookup {
  found: LinkToOpen;
  reached: Awaited<ReturnType<typeof resolveLink>>;
}

const makeReached = async () => new Map<string, Promise<LinkLookup | null>>();

/** Looks up a link and its content, once for each request. */
export async function lookUpLink(ctx: Context, id: string): Promise<LinkLookup | null> {
  const cache = await once(ctx, makeReached);
  const reached = cache.get(id) ?? reach(ctx, id);
  cache.set(id, reached);
  return reached;
}

async function reach(ctx: Context, id: string): Promise<LinkLookup | null> {
  const found = await findLinkToOpen(ctx, id);
  return found && { found, reached: await resolveLink(ctx, found) };
}

/** Resolves a link to its content, or to why it has ended. One that is used up still opens for those who have opened it. */
export async function resolveLink(
  ctx: Context,
  { link, versions, seal }: LinkToOpen,
): Promise<{ content: Content; owner: Person; isUsedUp: boolean } | { ended: LinkEndReason }> {
  const standing = standingOf(link, ctx.now());
  if (standing === 'revoked' || standing === 'expired') return { ended: standing };
  assumeVersionInForce(ctx, versions.rules);
  await assumeSeal(ctx, link.target, seal);
  // A person who can no longer sign in shares nothing.
  const owner = await findPersonAt(ctx, link.owner, versions.owner);
  if (!owner) return { ended: 'revoked' };
  const found = await findContentAt(ctx, link.type, link.target, versions.target);
  if (!found) return { ended: 'withdrawn' };
  const content = await linkedContentOf(ctx, found);
  const rules = await rulesFor(ctx, content);
  if (!mayStillShare(owner, { content, rules })) return { ended: 'withdrawn' };
  return { content, owner, isUsedUp: standing === 'used-up' };
}
