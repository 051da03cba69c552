import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import { asksNotToBeTracked, type Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { readCookie } from '#shared/cookies.ts';
import { visitHeader } from '#shared/opening.ts';
import { type Admission, grantOf, type StoredLink } from '../links/open.ts';
import { visitCookie } from '../open/cookies.ts';
import { addressVisit, isBrowserVisit, isVisitOf, memberVisit, visitIdPattern } from './visit-ids.ts';

/** One browser at one link, one address given there, or one member on all their devices. */
export interface LinkVisit {
  /** The same for the same browser, address or member at the same link, and nothing to anybody else. */
  id: string;
  /** The id, sealed: what a page shows to be recognised. */
  token: string;
  /** The same whoever is signed in and whatever they type: what the browser's cookie holds. */
  browser: { id: string; token: string };
  /** Whether the browser has been here before. */
  isKnown: boolean;
  seconds: number;
}

interface Visiting {
  visit: Visit;
  actor: Actor;
  /** What they gave at the gate: each address is another person's visit. */
  given: Admission;
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
  { visit, actor, given }: Visiting,
): Promise<LinkVisit> {
  const seconds = visitSeconds(visit);
  const ends = Math.floor(ctx.now().getTime() / 1000) + seconds;
  const seal = async (id: string) => {
    const body = `${id}.${ends.toString(36)}`;
    return { id, token: `${body}.${await sealOf(ctx, link, body, visit)}` };
  };
  const known = await knownBrowser(ctx, link, { visit, given });
  const browser = await seal(known ?? randomBytes(12).toString('hex'));
  const rest = { browser, isKnown: known !== null, seconds };
  if (actor.kind === 'member') return { ...(await seal(await memberVisit(ctx, link, actor.uid))), ...rest };
  const { email } = given;
  const own =
    email === null ? browser : await seal(await addressVisit(ctx, link, { browser: browser.id, email }));
  return { ...own, ...rest };
}

async function knownBrowser(
  ctx: Context,
  link: StoredLink,
  { visit, given }: Pick<Visiting, 'visit' | 'given'>,
): Promise<string | null> {
  for (const token of [readCookie(visit.headers.cookie, visitCookie), visit.headers[visitHeader]]) {
    const id = await readSealed(ctx, link, String(token ?? ''), visit);
    if (id && isBrowserVisit(id)) return id;
  }
  // A browser that was brought up to date calls itself something else, and has given at the gate what was asked there.
  return given.visit && isBrowserVisit(given.visit) ? given.visit : null;
}

/** The id that a token proves; null where it is none of ours, of another link, browser or person, or too old. */
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
