import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import type { Actor } from '#shared/actor.ts';
import type { StoredLink } from '../links/open.ts';

/** Format of a visit's id: random for a browser; a member's and that of an address begin with a prefix of their own. */
export const visitIdPattern = /^(?:[0-9a-f]{24}|[mg][0-9a-f]{23})$/;

const memberSign = 'm';
const addressSign = 'g';
const strangerSign = 'u';

/** Id of a member's visit to a link, the same on all their devices. */
export function memberVisit(ctx: Context, link: StoredLink, uid: string): Promise<string> {
  return derive(ctx, memberSign, ['member', link.id, uid]);
}

/** Id of the visit of an email address in one browser: the same address again is the same visit. */
export function addressVisit(
  ctx: Context,
  link: StoredLink,
  { browser, email }: { browser: string; email: string },
): Promise<string> {
  return derive(ctx, addressSign, ['address', link.id, browser, email.toLowerCase()]);
}

/** Id of the visit of an unknown device that plays a page sent to somebody else. */
export function strangerVisit(ctx: Context, link: StoredLink, visit: string): Promise<string> {
  return derive(ctx, strangerSign, ['stranger', link.id, visit]);
}

async function derive(ctx: Context, sign: string, of: readonly string[]): Promise<string> {
  const secret = await sharedSecret(ctx, 'link-visit');
  const mark = createHmac('sha256', secret).update(JSON.stringify(of)).digest('hex');
  return `${sign}${mark.slice(0, 23)}`;
}

/** True if a visit belongs to a browser rather than a person. */
export function isBrowserVisit(id: string): boolean {
  return !id.startsWith(memberSign) && !id.startsWith(addressSign);
}

/** True if the visit belongs to the caller: a member's own, or a browser's where nobody is signed in. */
export async function isVisitOf(ctx: Context, link: StoredLink, id: string, actor: Actor): Promise<boolean> {
  return actor.kind === 'member'
    ? id === (await memberVisit(ctx, link, actor.uid))
    : !id.startsWith(memberSign);
}
