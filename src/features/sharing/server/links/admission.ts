import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import { hourMs } from '#shared/durations.ts';
import type { StoredLink } from './stored.ts';

/** Admission of a visitor to a link: what they have given so far. */
export interface Admission {
  /** True once the right password was given. */
  password: boolean;
  /** Email address. */
  email: string | null;
  /** True once the code sent there was given. */
  verified: boolean;
  /** Visit in which all of it was given; null before that. */
  visit: string | null;
}

/** Settings that an admission depends on: a change of one voids every admission given before. */
type GateSettings = Pick<StoredLink, 'id' | 'password' | 'gate'>;

export const noAdmission: Admission = { password: false, email: null, verified: false, visit: null };

const lastsMs = 12 * hourMs;

const SealedAdmission = z.tuple([
  z.number(),
  z.boolean(),
  z.string().nullable(),
  z.boolean(),
  z.string().nullable(),
]);

/** Next step of the gate; null if the link opens. */
export function nextGateStep(link: GateSettings, given: Admission): 'password' | 'email' | 'code' | null {
  if (link.password !== null && !given.password) return 'password';
  if (link.gate === 'none') return null;
  if (given.email === null) return 'email';
  return link.gate === 'verified' && !given.verified ? 'code' : null;
}

/** Seals an admission into a cookie value that this hub accepts for twelve hours. */
export async function sealAdmission(
  ctx: Context,
  link: GateSettings,
  given: Partial<Admission>,
): Promise<string> {
  const { password, email, verified, visit } = { ...noAdmission, ...given };
  const body = toText([ctx.now().getTime() + lastsMs, password, email, verified, visit]);
  return `${body}.${await sealOf(ctx, link, body)}`;
}

/** Reads a sealed admission; null if it is forged, expired, or of a link that has changed since. */
export async function readAdmission(
  ctx: Context,
  link: GateSettings,
  value: string,
): Promise<Admission | null> {
  const [, body = '', seal = ''] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(value) ?? [];
  if (!body) return null;
  const expected = await sealOf(ctx, link, body);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(seal))) return null;
  // The gate asks again for one that an earlier release has sealed.
  const read = SealedAdmission.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!read.success) return null;
  const [ends, password, email, verified, visit] = read.data;
  return ends > ctx.now().getTime() ? { password, email, verified, visit } : null;
}

function toText(value: z.infer<typeof SealedAdmission>): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

async function sealOf(ctx: Context, { id, password, gate }: GateSettings, body: string): Promise<string> {
  const secret = await sharedSecret(ctx, 'link-admission');
  return createHmac('sha256', secret)
    .update(JSON.stringify([id, password, gate, body]))
    .digest('base64url');
}

/** Grant for a link, valid until its password or gate changes. */
export function grantOf({ id, password, gate }: GateSettings): string {
  const mark = createHash('sha256')
    .update(JSON.stringify([password, gate]))
    .digest('hex')
    .slice(0, 8);
  return `${id}_${mark}`;
}
