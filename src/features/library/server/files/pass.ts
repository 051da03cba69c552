import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { Actor } from '#shared/actor.ts';
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

/**
 * Who may use a pass: whoever has it, as long as a grant such as a link holds; or one member, for as long as the request
 * also proves to come from them.
 */
export type Holder = { grant: string } | { actor: Actor };

export async function openSigner(ctx: Context, holder: Holder): Promise<Signer> {
  const secret = await findOrCreateSecret(ctx, 'media');
  const ends = (Math.floor(ctx.now().getTime() / hour) + hours + 1) * hour;
  return (item, scope) =>
    [
      `${scope[0]}${(ends / hour).toString(36)}`,
      ...('grant' in holder ? [holder.grant] : []),
      sealOf(secret, item, { scope, holder, ends }),
    ].join('.');
}

/** What a pass says of itself. Nothing of it is to be believed before `isGenuine` says so. */
export interface Pass {
  scope: Scope;
  ends: number;
  /** Null where the pass was made for one member. */
  grant: string | null;
  seal: string;
}

/** Null when it has not the form of a pass. */
export function readPass(pass: string): Pass | null {
  const [, letter, hourText = '', grant, seal = ''] =
    /^([wpd])([0-9a-z]{1,8})\.(?:([\w-]{1,100})\.)?([\w-]{22})$/.exec(pass) ?? [];
  const scope = scopes.find((each) => each[0] === letter);
  return scope ? { scope, ends: Number.parseInt(hourText, 36) * hour, grant: grant ?? null, seal } : null;
}

/** Whether we made this pass, of this item as it is now, for this holder, and not too long ago. */
export async function isGenuine(
  ctx: Context,
  item: Guarded,
  { scope, ends, seal }: Pass,
  holder: Holder,
): Promise<boolean> {
  const secret = await findOrCreateSecret(ctx, 'media');
  const expected = Buffer.from(sealOf(secret, item, { scope, holder, ends }));
  return timingSafeEqual(expected, Buffer.from(seal)) && ends > ctx.now().getTime();
}

interface Sealed {
  scope: Scope;
  holder: Holder;
  ends: number;
}

function sealOf(secret: string, item: Guarded, { scope, holder, ends }: Sealed): string {
  const of = [item.id, item.published, item.archived, item.audience, scope, ends];
  const text = JSON.stringify([...of, ...('grant' in holder ? [holder.grant] : [null, uidOf(holder.actor)])]);
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** Visitors have no passes of their own: one that is made for them opens nothing. */
function uidOf(actor: Actor): string | null {
  return actor.kind === 'member' ? actor.uid : null;
}
