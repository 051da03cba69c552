import type { Context } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';

/** Data that another room stores about a person. It is in the person's export under the room's name. */
interface PersonalData {
  room: string;
  read(ctx: Context, uid: string): Promise<unknown>;
}

export const personalData = listHook<PersonalData>('identity.personal-data');

export async function readContributions(ctx: Context, uid: string): Promise<Record<string, unknown>> {
  const rooms: Record<string, unknown> = {};
  for (const { room, read } of ctx.hooks.all(personalData)) rooms[room] = await read(ctx, uid);
  return rooms;
}
