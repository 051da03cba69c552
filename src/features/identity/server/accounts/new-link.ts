import type { ActingContext, Context } from '#server/context.ts';
import { hourMs } from '#shared/durations.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { insertLink, type LinkKind } from './repository.ts';

/** Kinds of links that belong to a person. */
export type PersonalLink = Exclude<LinkKind, 'set-up'>;

const lastsMs: Readonly<Record<LinkKind, number>> = {
  'set-up': 7 * 24 * hourMs,
  invitation: 7 * 24 * hourMs,
  reset: hourMs,
};

/** Stores a link and returns its address, the only place with the secret. */
export async function addLink(
  ctx: Context & Partial<Pick<ActingContext, 'actor'>>,
  { kind, uid, origin }: { kind: LinkKind; uid: string | null; origin: string },
): Promise<string> {
  const secret = newSecret();
  await insertLink(ctx, {
    secretHash: hashSecret(secret),
    kind,
    uid,
    madeBy: ctx.actor?.kind === 'member' ? ctx.actor.uid : null,
    expiresAt: new Date(ctx.now().getTime() + lastsMs[kind]),
  });
  return `${origin}/account/${kind}/${secret}`;
}
