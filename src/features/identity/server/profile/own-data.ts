import type { Context } from '#server/context.ts';

/** What a room keeps that somebody has said or done themselves; no secret, and nothing of others. */
type ReadOwn = (ctx: Context, uid: string) => Promise<unknown>;

const readers = new Map<string, ReadOwn>();

/** Has a room's part in the download of all that the hub keeps about somebody. */
export function exportWith(room: string, read: ReadOwn): void {
  readers.set(room, read);
}

/** What all rooms keep of somebody, by the name of the room. */
export async function readOwnData(ctx: Context, uid: string): Promise<Record<string, unknown>> {
  const parts = await Promise.all([...readers].map(async ([room, read]) => [room, await read(ctx, uid)]));
  return Object.fromEntries(parts) as Record<string, unknown>;
}
