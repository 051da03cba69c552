import type { Context } from '#server/context.ts';

/** Which of these files a room still needs. */
type FindHeld = (ctx: Context, keys: readonly string[]) => Promise<Iterable<string>>;

const holders = new Map<string, FindHeld>();

/** Has files that a room keeps by their keys stay there, also where the library has the same bytes and lets go of them. */
export function holdFiles(room: string, find: FindHeld): void {
  holders.set(room, find);
}

/** Which of these files other rooms still need. */
export async function heldFiles(ctx: Context, keys: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all([...holders.values()].map((find) => find(ctx, keys)));
  return new Set(found.flatMap((held) => [...held]));
}
