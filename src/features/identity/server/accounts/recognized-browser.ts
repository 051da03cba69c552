import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { cookieName, setCookie } from '#server/http/cookies.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import { readCookie } from '#shared/cookies.ts';
import { newId } from '#shared/ids.ts';

const browserCookie = 'hub-known';
const cookieSeconds = 180 * 24 * 60 * 60;
/** Most accounts that can share one browser. */
const mostAccounts = 5;

interface BrowserRecord {
  browser: string;
  marks: readonly string[];
}

/** Id of the browser, if it was signed in to this account before. */
export async function recognizedBrowser(
  ctx: Context,
  request: FastifyRequest,
  uid: string,
): Promise<string | null> {
  const recognized = readBrowser(ctx, request);
  if (!recognized) return null;
  const expected = await markOf(ctx, recognized.browser, uid);
  return recognized.marks.some((mark) => isSameMark(mark, expected)) ? recognized.browser : null;
}

/** Marks this browser as known to the account. The cookie is proof of that and grants no access. */
export async function rememberBrowser(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  uid: string,
): Promise<void> {
  const { browser, marks } = readBrowser(ctx, request) ?? { browser: newId(), marks: [] };
  const mark = await markOf(ctx, browser, uid);
  const recognized = [mark, ...marks.filter((other) => other !== mark)].slice(0, mostAccounts);
  setCookie(ctx, reply, {
    name: browserCookie,
    value: [browser, ...recognized].join('.'),
    seconds: cookieSeconds,
  });
}

function readBrowser(ctx: Context, request: FastifyRequest): BrowserRecord | null {
  const [browser, ...marks] =
    readCookie(request.headers.cookie, cookieName(ctx, browserCookie))?.split('.') ?? [];
  return browser && /^[a-z0-9]{24}$/.test(browser) ? { browser, marks: marks.slice(0, mostAccounts) } : null;
}

async function markOf(ctx: Context, browser: string, uid: string): Promise<string> {
  const secret = await sharedSecret(ctx, 'known-browser');
  return createHmac('sha256', secret).update(`${browser} ${uid}`).digest('base64url');
}

function isSameMark(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
