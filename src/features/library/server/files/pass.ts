import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { StoredItem } from '../items/stored.ts';

/** What a pass depends on: when one of these changes, every pass given out before is worthless. */
export type Guarded = Pick<StoredItem, 'id' | 'published' | 'archived' | 'audience'>;

/** What the holder of a pass gets: what plays, to watch or to take along too, or also the file as it came. */
export type Scope = 'watch' | 'play' | 'download';
const scopes: readonly Scope[] = ['watch', 'play', 'download'];

const hour = 3_600_000;
const hours = 6;

/** Addresses that hold for six to seven hours and stay the same within one, so that browsers can keep what they got. */
export type Signer = (item: Guarded, scope: Scope) => string;

/** With a grant, such as a link, the addresses hold no longer than it does. */
export async function openSigner(ctx: Context, grant: string | null = null): Promise<Signer> {
  const secret = await findOrCreateSecret(ctx, 'media');
  const ends = (Math.floor(ctx.now().getTime() / hour) + hours + 1) * hour;
  return (item, scope) =>
    [
      `${scope[0]}${(ends / hour).toString(36)}`,
      ...(grant === null ? [] : [grant]),
      sealOf(secret, item, { scope, grant, ends }),
    ].join('.');
}

/** What a pass lets its holder have, and what it was given for. */
export interface Pass {
  scope: Scope;
  grant: string | null;
}

/** Null when it is no pass of ours, not of this item, or too old. */
export async function readPass(ctx: Context, item: Guarded, pass: string): Promise<Pass | null> {
  const [, letter, hourText = '', given, seal = ''] =
    /^([wpd])([0-9a-z]{1,8})\.(?:(\w{1,64})\.)?([\w-]{22})$/.exec(pass) ?? [];
  const scope = scopes.find((each) => each[0] === letter);
  if (!scope) return null;
  const grant = given ?? null;
  const ends = Number.parseInt(hourText, 36) * hour;
  const secret = await findOrCreateSecret(ctx, 'media');
  const expected = Buffer.from(sealOf(secret, item, { scope, grant, ends }));
  if (!timingSafeEqual(expected, Buffer.from(seal))) return null;
  return ends > ctx.now().getTime() ? { scope, grant } : null;
}

function sealOf(secret: string, item: Guarded, { scope, grant, ends }: Pass & { ends: number }): string {
  const text = JSON.stringify([item.id, item.published, item.archived, item.audience, scope, ends, grant]);
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
