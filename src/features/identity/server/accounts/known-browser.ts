import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { cookieName, setCookie } from '#server/http/cookies.ts';
import { readCookie } from '#shared/cookies.ts';
import { newId } from '#shared/ids.ts';
import { sharedSecret } from '../secrets.ts';

const knownCookie = 'hub-known';
const knownSeconds = 180 * 24 * 60 * 60;
/** So many people may share one browser. */
const mostAccounts = 5;

interface Known {
  browser: string;
  marks: readonly string[];
}

/** The browser's own name, if somebody signed in to this account with it before. */
export async function knownBrowser(
  ctx: Context,
  request: FastifyRequest,
  uid: string,
): Promise<string | null> {
  const known = readKnown(ctx, request);
  if (!known) return null;
  const expected = await markOf(ctx, known.browser, uid);
  return known.marks.some((mark) => isSame(mark, expected)) ? known.browser : null;
}

/** From now on this browser counts as one that the account knows. The cookie proves that and grants nothing. */
export async function rememberBrowser(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  uid: string,
): Promise<void> {
  const { browser, marks } = readKnown(ctx, request) ?? { browser: newId(), marks: [] };
  const mark = await markOf(ctx, browser, uid);
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, mostAccounts);
  setCookie(ctx, reply, { name: knownCookie, value: [browser, ...kept].join('.'), seconds: knownSeconds });
}

function readKnown(ctx: Context, request: FastifyRequest): Known | null {
  const [browser, ...marks] =
    readCookie(request.headers.cookie, cookieName(ctx, knownCookie))?.split('.') ?? [];
  return browser && /^[a-z0-9]{24}$/.test(browser) ? { browser, marks: marks.slice(0, mostAccounts) } : null;
}

async function markOf(ctx: Context, browser: string, uid: string): Promise<string> {
  const secret = await sharedSecret(ctx, 'known-browser');
  return createHmac('sha256', secret).update(`${browser} ${uid}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
