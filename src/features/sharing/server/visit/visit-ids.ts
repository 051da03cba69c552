import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { Actor } from '#shared/actor.ts';
import type { StoredLink } from '../links/open.ts';

/** The forms of a visit's id: a browser's is random, a member's and that of an address begin with a letter of their own. */
export const visitIdPattern = /^(?:[0-9a-f]{24}|[mg][0-9a-f]{23})$/;

const memberSign = 'm';
const addressSign = 'g';
const strangerSign = 'u';

/** The visit of a member at a link, the same on all their devices. */
export function memberVisit(ctx: Context, link: StoredLink, uid: string): Promise<string> {
  return derive(ctx, memberSign, ['member', link.id, uid]);
}

/** The visit of whoever gives an address at a link's gate, in one browser: who types the same again is the same. */
export function addressVisit(
  ctx: Context,
  link: StoredLink,
  { browser, email }: { browser: string; email: string },
): Promise<string> {
  return derive(ctx, addressSign, ['address', link.id, browser, email.toLowerCase()]);
}

/** The visit of an unknown device that plays the page of somebody else. */
export function strangerVisit(ctx: Context, link: StoredLink, visit: string): Promise<string> {
  return derive(ctx, strangerSign, ['stranger', link.id, visit]);
}

async function derive(ctx: Context, sign: string, of: readonly string[]): Promise<string> {
  const secret = await findOrCreateSecret(ctx, 'link-visit');
  const mark = createHmac('sha256', secret).update(JSON.stringify(of)).digest('hex');
  return `${sign}${mark.slice(0, 23)}`;
}

/** Whether a visit is a browser's own, whoever may sit there. */
export function isBrowserVisit(id: string): boolean {
  return !id.startsWith(memberSign) && !id.startsWith(addressSign);
}

/** Whether a visit is that of whoever asks: a member's own, or of a browser where nobody is signed in. */
export async function isVisitOf(ctx: Context, link: StoredLink, id: string, actor: Actor): Promise<boolean> {
  return actor.kind === 'member'
    ? id === (await memberVisit(ctx, link, actor.uid))
    : !id.startsWith(memberSign);
}
