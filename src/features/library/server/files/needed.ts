import type { Context } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';

/** Finds those of these files that a room still needs. */
type FindNeeded = (ctx: Context, keys: readonly string[]) => Promise<Iterable<string>>;

/** Protects files that a room needs, even if the library releases the same bytes. Without a provider, files under retention could be deleted. */
export const filesNeeded = listHook<FindNeeded>('library.files-needed', { isRequired: true });

/** Those of these files that other rooms still need. */
export async function neededFiles(ctx: Context, keys: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(ctx.hooks.all(filesNeeded).map((find) => find(ctx, keys)));
  return new Set(found.flatMap((files) => [...files]));
}
