import type { ActingContext } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { presentItem } from './read.ts';
import type { StoredItem } from './stored.ts';

/** A lost race: the newer document is returned, so that both can be compared. */
export async function conflictWith(ctx: ActingContext, current: StoredItem): Promise<AppError> {
  return new AppError('conflict', { params: { current: await presentItem(ctx, current) } });
}
