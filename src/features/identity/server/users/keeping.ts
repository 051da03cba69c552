import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

type IsHeld = (ctx: Context, uid: string) => Promise<boolean>;

let isHeld: IsHeld = async () => false;

/** Has somebody asked before an account goes for good. One room does this. */
export function keepPeople(asked: IsHeld): void {
  isHeld = asked;
}

/** Throws where all that somebody has made or sent is held for a legal matter. */
export async function requireUnheld(ctx: Context, uid: string): Promise<void> {
  if (await isHeld(ctx, uid)) throw new AppError('forbidden', { params: { reason: 'held' } });
}
