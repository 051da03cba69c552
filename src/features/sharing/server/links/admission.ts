import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { StoredLink } from './stored.ts';

/** What a visitor has given for a link so far. */
export interface Admission {
  /** The right password. */
  password: boolean;
  /** An address. */
  email: string | null;
  /** A code that was sent there. */
  verified: boolean;
  /** The visit in which they gave it all; null before that. */
  visit: string | null;
}

/** What an admission depends on: when one of these changes, every one given before is worthless. */
type Guarded = Pick<StoredLink, 'id' | 'password' | 'gate'>;

export const nothingGiven: Admission = { password: false, email: null, verified: false, visit: null };

const lastsMs = 12 * 60 * 60 * 1000;

const Sealed = z.tuple([z.number(), z.boolean(), z.string().nullable(), z.boolean(), z.string().nullable()]);

/** What is still asked of a visitor before the link opens. */
export function stillAsked(link: Guarded, given: Admission): 'password' | 'email' | 'code' | null {
  if (link.password !== null && !given.password) return 'password';
  if (link.gate === 'none') return null;
  if (given.email === null) return 'email';
  return link.gate === 'verified' && !given.verified ? 'code' : null;
}

/** The value of a cookie that says so for twelve hours, to this hub alone. */
export async function sealAdmission(ctx: Context, link: Guarded, given: Partial<Admission>): Promise<string> {
  const { password, email, verified, visit } = { ...nothingGiven, ...given };
  const body = toText([ctx.now().getTime() + lastsMs, password, email, verified, visit]);
  return `${body}.${await sealOf(ctx, link, body)}`;
}

/** What a visitor has given; null where the value is not ours, not of this link as it is now, or too old. */
export async function readAdmission(ctx: Context, link: Guarded, value: string): Promise<Admission | null> {
  const [, body = '', seal = ''] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(value) ?? [];
  if (!body) return null;
  const expected = await sealOf(ctx, link, body);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(seal))) return null;
  // One that an earlier release has sealed is asked for again.
  const read = Sealed.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!read.success) return null;
  const [ends, password, email, verified, visit] = read.data;
  return ends > ctx.now().getTime() ? { password, email, verified, visit } : null;
}

function toText(value: z.infer<typeof Sealed>): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

async function sealOf(ctx: Context, { id, password, gate }: Guarded, body: string): Promise<string> {
  const secret = await findOrCreateSecret(ctx, 'link-admission');
  return createHmac('sha256', secret)
    .update(JSON.stringify([id, password, gate, body]))
    .digest('base64url');
}

/** What is given out for a link under this name holds as long as what the link asks for stays the same. */
export function grantOf({ id, password, gate }: Guarded): string {
  const mark = createHash('sha256')
    .update(JSON.stringify([password, gate]))
    .digest('hex')
    .slice(0, 8);
  return `${id}_${mark}`;
}
