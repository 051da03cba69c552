import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { heldItems, isPersonHeld } from './covered.ts';

/** What somebody wants to remove: whose it is, and which items it tells of. */
interface Removed {
  people?: readonly (string | null)[];
  items?: readonly string[];
}

/** Whether what is to be removed is held for a legal matter. */
export async function isHeld(ctx: Context, { people = [], items = [] }: Removed): Promise<boolean> {
  for (const uid of people.length > 0 ? people : [null]) if (await isPersonHeld(ctx, uid)) return true;
  const held = items.length > 0 ? await heldItems(ctx, items) : new Set<string>();
  return held === 'everything' || items.some((id) => held.has(id));
}

/** Throws where what is to be removed is held for a legal matter. */
export async function requireNotHeld(ctx: Context, removed: Removed): Promise<void> {
  if (await isHeld(ctx, removed)) throw new AppError('forbidden', { params: { reason: 'held' } });
}
