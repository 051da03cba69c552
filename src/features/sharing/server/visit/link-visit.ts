import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import { asksNotToBeTracked, type Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { readCookie } from '#shared/cookies.ts';
import { visitHeader } from '#shared/opening.ts';
import { type Admission, grantOf, type StoredLink } from '../links/open.ts';
import { visitCookie } from '../open/cookies.ts';
import { addressVisit, isBrowserVisit, isVisitOf, memberVisit, visitIdPattern } from './visit-ids.ts';

/** A visit to a link by one browser, one email address, or one member on all their devices. */
export interface LinkVisit {
  /** Stable for the same browser, address or member at the same link, and meaningless to anybody else. */
  id: string;
  /** The sealed id, by which a page is recognised. */
  token: string;
  /** The browser's own visit, independent of sign-in and typed addresses; its cookie holds it. */
  browser: { id: string; token: string };
  /** True if the browser has been here before. */
  isExisting: boolean;
  seconds: number;
}

interface VisitInput {
  visit: Visit;
  actor: Actor;
  /** Admission gained at the gate; each address is a visit of its own. */
  given: Admission;
}

/** The period over which people are counted. */
const lastsSeconds = 30 * 24 * 60 * 60;
/** Visitors who ask not to be tracked are recognised only while the opening counts. */
const lastsUntrackedSeconds = 12 * 60 * 60;

/** Returns how long a browser is recognised. */
export function visitSeconds(visit: Visit): number {
  return asksNotToBeTracked(visit) ? lastsUntrackedSeconds : lastsSeconds;
}

/** Returns the visit that a request proves, else a new one. */
export async function linkVisitOf(
  ctx: Context,
  link: StoredLink,
  { visit, actor, given }: VisitInput,
): Promise<LinkVisit> {
  const seconds = visitSeconds(visit);
  const ends = Math.floor(ctx.now().getTime() / 1000) + seconds;
  const seal = async (id: string) => {
    const body = `${id}.${ends.toString(36)}`;
    return { id, token: `${body}.${await sealOf(ctx, link, body, visit)}` };
  };
  const existing = await findBrowser(ctx, link, { visit, given });
  const browser = await seal(existing ?? randomBytes(12).toString('hex'));
  const rest = { browser, isExisting: existing !== null, seconds };
  if (actor.kind === 'member') return { ...(await seal(await memberVisit(ctx, link, actor.uid))), ...rest };
  const { email } = given;
  const own =
    email === null ? browser : await seal(await addressVisit(ctx, link, { browser: browser.id, email }));
  return { ...own, ...rest };
}

async function findBrowser(
  ctx: Context,
  link: StoredLink,
  { visit, given }: Pick<VisitInput, 'visit' | 'given'>,
): Promise<string | null> {
  for (const token of [readCookie(visit.headers.cookie, visitCookie), visit.headers[visitHeader]]) {
    const id = await readSealed(ctx, link, String(token ?? ''), visit);
    if (id && isBrowserVisit(id)) return id;
  }
  // An updated browser has another user agent, but its admission names the visit.
  return given.visit && isBrowserVisit(given.visit) ? given.visit : null;
}

/** Returns the id that a token proves; null for one of another hub, link, browser or person, or an expired one. */
export async function readVisit(
  ctx: Context,
  link: StoredLink,
  token: string,
  { visit, actor }: { visit: Visit; actor: Actor },
): Promise<string | null> {
  const id = await readSealed(ctx, link, token, visit);
  return id && (await isVisitOf(ctx, link, id, actor)) ? id : null;
}

async function readSealed(
  ctx: Context,
  link: StoredLink,
  token: string,
  visit: Visit,
): Promise<string | null> {
  const [, body = '', id = '', ends = '', seal = ''] =
    /^((\w{24})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!visitIdPattern.test(id) || Number.parseInt(ends, 36) * 1000 <= ctx.now().getTime()) return null;
  const expected = Buffer.from(await sealOf(ctx, link, body, visit));
  return timingSafeEqual(expected, Buffer.from(seal)) ? id : null;
}

/** Depends on the grant: after a change of the link's password or gate, every visit is new. */
async function sealOf(ctx: Context, link: StoredLink, body: string, { headers }: Visit): Promise<string> {
  const secret = await sharedSecret(ctx, 'link-visit');
  const browser = createHash('sha256')
    .update(headers['user-agent'] ?? '')
    .digest('hex');
  return createHmac('sha256', secret)
    .update(JSON.stringify([grantOf(link), body, browser]))
    .digest('base64url');
}
