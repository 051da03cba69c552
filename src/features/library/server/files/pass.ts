import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import type { Actor } from '#shared/actor.ts';
import { hourMs } from '#shared/durations.ts';
import type { StoredItem } from '../items/stored.ts';

/** Fields of an item that a pass depends on: a change of any ends every pass issued before. */
export type PassSubject = Pick<StoredItem, 'id' | 'published' | 'archived' | 'audience'>;

/** Access by a pass: to watch, to play and save, or to download the original file too. */
export type Scope = 'watch' | 'play' | 'download';
const scopes: readonly Scope[] = ['watch', 'play', 'download'];

const hours = 6;

/** Signs addresses that are valid for six to seven hours and stay the same within an hour, so that browsers can cache. */
export type Signer = (item: PassSubject, scope: Scope) => string;

/**
 * The user of a pass: anybody who has it, as long as a grant such as a link is valid; or one member, as long as the request also
 * proves to come from them.
 */
export type Holder = { grant: string } | { actor: Actor };

export async function openSigner(ctx: Context, holder: Holder): Promise<Signer> {
  const secret = await sharedSecret(ctx, 'media');
  const ends = (Math.floor(ctx.now().getTime() / hourMs) + hours + 1) * hourMs;
  return (item, scope) =>
    [
      `${scope[0]}${(ends / hourMs).toString(36)}`,
      ...('grant' in holder ? [holder.grant] : []),
      sealOf(secret, item, { scope, holder, ends }),
    ].join('.');
}

/** Contents of a pass. Not to be trusted before `isGenuine` confirms them. */
export interface Pass {
  scope: Scope;
  ends: number;
  /** Null where the pass was made for one member. */
  grant: string | null;
  seal: string;
}

/** Parses a pass; null if it is malformed. */
export function readPass(pass: string): Pass | null {
  const [, letter, hourText = '', grant, seal = ''] =
    /^([wpd])([0-9a-z]{1,8})\.(?:([\w-]{1,100})\.)?([\w-]{22})$/.exec(pass) ?? [];
  const scope = scopes.find((each) => each[0] === letter);
  return scope ? { scope, ends: Number.parseInt(hourText, 36) * hourMs, grant: grant ?? null, seal } : null;
}

/** True if the hub issued this pass for the item as it is now and for this holder, and it has not expired. */
export async function isGenuine(
  ctx: Context,
  item: PassSubject,
  { scope, ends, seal }: Pass,
  holder: Holder,
): Promise<boolean> {
  const secret = await sharedSecret(ctx, 'media');
  const expected = Buffer.from(sealOf(secret, item, { scope, holder, ends }));
  return timingSafeEqual(expected, Buffer.from(seal)) && ends > ctx.now().getTime();
}

interface SealedPass {
  scope: Scope;
  holder: Holder;
  ends: number;
}

function sealOf(secret: string, item: PassSubject, { scope, holder, ends }: SealedPass): string {
  const of = [item.id, item.published, item.archived, item.audience, scope, ends];
  const text = JSON.stringify([...of, ...('grant' in holder ? [holder.grant] : [null, uidOf(holder.actor)])]);
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** Visitors have no passes of their own: a pass made for them opens nothing. */
function uidOf(actor: Actor): string | null {
  return actor.kind === 'member' ? actor.uid : null;
}
