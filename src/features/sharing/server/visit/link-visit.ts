import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import { asksNotToBeTracked, type Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { readCookie } from '#shared/cookies.ts';
import { visitHeader } from '#shared/opening.ts';
import { grantOf, readAdmission, type StoredLink } from '../links/open.ts';
import { addressGiven } from '../links/visits/repository.ts';
import { admissionCookie, visitCookie } from '../open/cookies.ts';

/** One browser at one link, or one member there on all their devices. */
export interface LinkVisit {
  /** The same for the same browser or member at the same link, and nothing to anybody else. */
  id: string;
  /** The id, sealed: what a page shows to be recognised. */
  token: string;
  /** The same whoever is signed in: what the browser's cookie holds. */
  browser: { id: string; token: string };
  seconds: number;
}

interface Visiting {
  visit: Visit;
  actor: Actor;
  /** The address that they give at the gate now: where another was given before, it is another person. */
  email?: string | null;
}

/** As long as people are counted. */
const lastsSeconds = 30 * 24 * 60 * 60;
/** Whoever does not want to be followed is recognised while the opening counts, and no longer. */
const lastsUntrackedSeconds = 12 * 60 * 60;

/** For how long a browser is recognised. */
export function visitSeconds(visit: Visit): number {
  return asksNotToBeTracked(visit) ? lastsUntrackedSeconds : lastsSeconds;
}

/** The visit that a request belongs to: one it has proof of, else a new one. */
export async function linkVisitOf(
  ctx: Context,
  link: StoredLink,
  { visit, actor, email = null }: Visiting,
): Promise<LinkVisit> {
  const shown = [readCookie(visit.headers.cookie, visitCookie), visit.headers[visitHeader]];
  let known: string | null = null;
  for (const token of shown)
    known ??= await readVisit(ctx, link, String(token ?? ''), { visit, actor: null });
  // A browser that was brought up to date calls itself something else, and has given at the gate what was asked there.
  known ??=
    (await readAdmission(ctx, link, readCookie(visit.headers.cookie, admissionCookie) ?? ''))?.visit ?? null;
  const isSignedIn = actor.kind === 'member';
  if (known && email && !isSignedIn && !(await isSameAddress(ctx, known, email))) known = null;
  const seconds = visitSeconds(visit);
  const ends = Math.floor(ctx.now().getTime() / 1000) + seconds;
  const seal = async (id: string) => {
    const body = `${id}.${ends.toString(36)}`;
    return { id, token: `${body}.${await sealOf(ctx, link, body, visit)}` };
  };
  const browser = await seal(known ?? randomBytes(12).toString('hex'));
  const own = isSignedIn ? await seal(await memberVisit(ctx, link, actor.uid)) : browser;
  return { ...own, browser, seconds };
}

/** Whether nobody gave another address at the gate in this visit. */
async function isSameAddress(ctx: Context, visit: string, email: string): Promise<boolean> {
  const before = await addressGiven(ctx, visit);
  return before === null || before.toLowerCase() === email.toLowerCase();
}

/** Whether a visit is that of whoever asks: a member's own, or of a browser where nobody is signed in. */
export async function isVisitOf(
  ctx: Context,
  link: StoredLink,
  id: string,
  actor: Actor | null,
): Promise<boolean> {
  return actor?.kind === 'member'
    ? id === (await memberVisit(ctx, link, actor.uid))
    : !id.startsWith(memberSign);
}

const memberSign = 'm';

async function memberVisit(ctx: Context, link: StoredLink, uid: string): Promise<string> {
  const secret = await findOrCreateSecret(ctx, 'link-visit');
  const mark = createHmac('sha256', secret)
    .update(JSON.stringify(['member', link.id, uid]))
    .digest('hex');
  return `${memberSign}${mark.slice(0, 23)}`;
}

/** The id that a token proves; null where it is none of ours, of another link, browser or person, or too old. */
export async function readVisit(
  ctx: Context,
  link: StoredLink,
  token: string,
  { visit, actor }: { visit: Visit; actor: Actor | null },
): Promise<string | null> {
  const [, body = '', id = '', ends = '', seal = ''] =
    /^((m[0-9a-f]{23}|[0-9a-f]{24})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || Number.parseInt(ends, 36) * 1000 <= ctx.now().getTime()) return null;
  const expected = Buffer.from(await sealOf(ctx, link, body, visit));
  if (!timingSafeEqual(expected, Buffer.from(seal))) return null;
  return (await isVisitOf(ctx, link, id, actor)) ? id : null;
}

/** Where the link's password or gate changes, everybody is somebody new. */
async function sealOf(ctx: Context, link: StoredLink, body: string, { headers }: Visit): Promise<string> {
  const secret = await findOrCreateSecret(ctx, 'link-visit');
  const browser = createHash('sha256')
    .update(headers['user-agent'] ?? '')
    .digest('hex');
  return createHmac('sha256', secret)
    .update(JSON.stringify([grantOf(link), body, browser]))
    .digest('base64url');
}

/** What the media addresses of a visit's page are given out for. */
export function visitGrant(link: StoredLink, { id }: Pick<LinkVisit, 'id'>): string {
  return `${grantOf(link)}_${id}`;
}

/** The parts of such a grant; no visit where it is an older one. */
export function readGrant(grant: string): { link: string; mark: string; visit: string | null } {
  const [link = '', mark = '', visit = null] = grant.split('_');
  return { link, mark, visit };
}
