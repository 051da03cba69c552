import { recordUse, watchReach } from '#features/compliance/server/index.ts';
import { findPerson } from '#features/identity/server/index.ts';
import type { ContentType } from '#features/library/contract.ts';
import { type Content, findContent } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { readCookie } from '#shared/cookies.ts';
import type { EndedWhy, GateAsks } from '#shared/page.ts';
import {
  asLinked,
  countOpening,
  findLink,
  grantOf,
  mayStillShare,
  nothingGiven,
  readAdmission,
  rulesFor,
  type StoredLink,
  standingOf,
  stillAsked,
} from '../links/open.ts';
import { asUse, itemsShown } from '../links/uses.ts';
import { languageOf } from '../visit/language.ts';
import { isPerson } from '../visit/person.ts';
import { deviceMark } from '../visit/recipient.ts';
import { admissionCookie, openedCookie, toCookie } from './cookies.ts';

/** What a personal link leads to: content, what it asks for first, or why it no longer leads anywhere. Null is no link. */
export type OpenedLink =
  | { link: StoredLink; content: Content; cookie: string | null }
  | { link: StoredLink; asks: GateAsks; email: string | null }
  | { link: StoredLink; ended: EndedWhy }
  | null;

/** How a link is opened, and by whom. */
interface How {
  framed?: boolean;
  /** What stands behind its address. */
  query?: string;
  actor?: Actor | null;
}

/** Opens a personal link. Each person counts once in twelve hours; programs that look ahead use nothing up. */
export async function openLink(
  ctx: Context,
  type: ContentType,
  id: string,
  visit: Visit,
  { framed = false, query = '', actor = null }: How = {},
): Promise<OpenedLink> {
  const link = await findLink(ctx, id);
  if (link?.type !== type) return null;
  const { cookie } = visit.headers;
  const wasHere = readCookie(cookie, openedCookie) === link.id;
  const reached = await follow(ctx, link);
  if ('ended' in reached) return { link, ...reached };
  if (reached.isUsedUp && !wasHere) return { link, ended: 'used-up' };
  const { content } = reached;
  const given = (await readAdmission(ctx, link, readCookie(cookie, admissionCookie) ?? '')) ?? nothingGiven;
  const asks = stillAsked(link, given);
  if (asks) return { link, asks, email: given.email };
  if (wasHere || !isPerson(visit)) return { link, content, cookie: null };
  const note = async (inside: Context) => {
    if (isOwn(actor, link)) return;
    const language = languageOf(inside, visit, { query, begin: link.language });
    // Whoever is signed in is known, whomever the link was made for.
    const colleague = actor?.kind === 'member' ? actor.email : null;
    const recipient = colleague ?? given.email ?? link.recipient ?? (await deviceMark(inside, visit));
    await recordUse(inside, { kind: 'opened', ...asUse(link, content), recipient, language });
  };
  if (!(await countOpening(ctx, link, note))) return { link, ended: 'used-up' };
  await watchReach(ctx, itemsShown(content));
  return { link, content, cookie: toCookie(ctx, link, { name: openedCookie, value: link.id, framed }) };
}

/** Whoever looks at what they have sent is nobody who got it. */
function isOwn(actor: Actor | null, { owner }: StoredLink): boolean {
  return actor?.kind === 'member' && actor.uid === owner;
}

/** Whether a link still leads somewhere. */
export async function linkHolds(ctx: Context, link: StoredLink): Promise<boolean> {
  return 'content' in (await follow(ctx, link));
}

/** Whether what was given out of an item for a link still holds: the link carries the item, and asks for what it asked for then. */
export async function grantHolds(ctx: Context, grant: string, item: string): Promise<boolean> {
  const link = await findLink(ctx, grant.split('_', 1)[0] ?? '');
  if (link === null || grantOf(link) !== grant) return false;
  const reached = await follow(ctx, link);
  return 'content' in reached && itemsShown(reached.content).some(({ id }) => id === item);
}

/** What is behind a link, whoever asks. Who has opened one that was used up by it may stay. */
async function follow(
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
