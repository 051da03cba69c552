import type { ActingContext } from '#server/context.ts';

/** Lets go of what a room keeps of an item that is disposed of; gives how many of it there were. */
type LetGo = (ctx: ActingContext, item: string) => Promise<number>;

const rooms = new Map<string, LetGo>();

/** Has a room let go of what it keeps of an item when that is disposed of, in the same transaction. */
export function disposeWith(what: string, letGo: LetGo): void {
  rooms.set(what, letGo);
}

/** How much went of each kind that other rooms keep. */
export async function letGoElsewhere(ctx: ActingContext, item: string): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const [what, letGo] of rooms) gone[what] = await letGo(ctx, item);
  return gone;
}
