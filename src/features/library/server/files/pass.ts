import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { StoredItem } from '../items/stored.ts';

/** What a pass depends on: when one of these changes, every pass given out before is worthless. */
export type Guarded = Pick<StoredItem, 'id' | 'published' | 'archived' | 'audience'>;

/** What the holder of a pass gets: what plays, or the file as it came too. */
export type Scope = 'play' | 'download';

const hour = 3_600_000;
const hours = 6;

/** Addresses that hold for six to seven hours and stay the same within one, so that browsers can keep what they got. */
export type Signer = (item: Guarded, scope: Scope) => string;

export async function openSigner(ctx: Context): Promise<Signer> {
  const secret = await findOrCreateSecret(ctx, 'media');
  const ends = (Math.floor(ctx.now().getTime() / hour) + hours + 1) * hour;
  return (item, scope) => `${scope[0]}${(ends / hour).toString(36)}.${sealOf(secret, item, scope, ends)}`;
}

/** What a pass lets its holder have; null when it is no pass of ours, not of this item, or too old. */
export async function readPass(ctx: Context, item: Guarded, pass: string): Promise<Scope | null> {
  const [, letter, hourText = '', seal = ''] = /^([pd])([0-9a-z]{1,8})\.([\w-]{22})$/.exec(pass) ?? [];
  if (!letter) return null;
  const scope: Scope = letter === 'p' ? 'play' : 'download';
  const ends = Number.parseInt(hourText, 36) * hour;
  const secret = await findOrCreateSecret(ctx, 'media');
  const expected = Buffer.from(sealOf(secret, item, scope, ends));
  if (!timingSafeEqual(expected, Buffer.from(seal))) return null;
  return ends > ctx.now().getTime() ? scope : null;
}

function sealOf(secret: string, item: Guarded, scope: Scope, ends: number): string {
  const text = JSON.stringify([item.id, item.published, item.archived, item.audience, scope, ends]);
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
