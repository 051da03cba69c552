import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { isPersonOnLegalHold, itemsOnLegalHold } from './covered.ts';

/** Data to be removed: the people it belongs to, and the items it is about. */
interface RemovalSubjects {
  people?: readonly (string | null)[];
  items?: readonly string[];
}

/** True if the data is on legal hold. */
export async function isOnLegalHold(
  ctx: Context,
  { people = [], items = [] }: RemovalSubjects,
): Promise<boolean> {
  for (const uid of people.length > 0 ? people : [null]) if (await isPersonOnLegalHold(ctx, uid)) return true;
  const onLegalHold = items.length > 0 ? await itemsOnLegalHold(ctx, items) : new Set<string>();
  return onLegalHold === 'everything' || items.some((id) => onLegalHold.has(id));
}

/** Throws `forbidden` with the reason `held` if the data is on legal hold. */
export async function refuseOnLegalHold(ctx: Context, removed: RemovalSubjects): Promise<void> {
  if (await isOnLegalHold(ctx, removed)) throw new AppError('forbidden', { params: { reason: 'held' } });
}
