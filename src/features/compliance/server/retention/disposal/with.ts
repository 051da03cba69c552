import type { ActingContext } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';

/** Data of another room that is removed in the same transaction as a disposed item. */
interface DisposedParts {
  /** Name in the record of the disposal. */
  name: string;
  /** Removes the data; resolves to the number of things removed. */
  remove(ctx: ActingContext, item: string): Promise<number>;
}

export const disposedParts = listHook<DisposedParts>('compliance.disposed-parts', { isRequired: true });

/** Removes other rooms' data about an item; returns the number of things removed of each kind. */
export async function disposeElsewhere(ctx: ActingContext, item: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, remove } of ctx.hooks.all(disposedParts)) counts[name] = await remove(ctx, item);
  return counts;
}
