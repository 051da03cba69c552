import type { Context } from '#server/context.ts';

type Read = (ctx: Context, uid: string) => Promise<unknown>;

const contributed = new WeakMap<Context['events'], Map<string, Read>>();

/** What another room keeps about people stands in what they export, under its name. Once, at the start. */
export function contributeToExport(ctx: Pick<Context, 'events'>, room: string, read: Read): void {
  const known = contributed.get(ctx.events) ?? new Map<string, Read>();
  contributed.set(ctx.events, known.set(room, read));
}

export async function readContributions(ctx: Context, uid: string): Promise<Record<string, unknown>> {
  const rooms: Record<string, unknown> = {};
  for (const [room, read] of contributed.get(ctx.events) ?? []) rooms[room] = await read(ctx, uid);
  return rooms;
}
