import { findPeople } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import { singleHook } from '#server/hooks.ts';
import type { SharedBy } from '../../contract.ts';

/** A person who has sent an item to others. */
export interface Sharer {
  uid: string;
  links: number;
  openings: number;
  lastOpenedAt: Date | null;
}

/** Finds everyone who has shared an item. */
export const itemSharers =
  singleHook<(ctx: Context, item: string) => Promise<Sharer[]>>('compliance.sharers');

/** Returns the uids of everyone who has shared an item. */
export async function sharersAmong(ctx: Context, item: string): Promise<string[]> {
  return (await ctx.hooks.one(itemSharers)(ctx, item)).map(({ uid }) => uid);
}

/** Returns everyone who has shared an item, including former members, by name. */
export async function sharersOf(ctx: Context, item: string): Promise<SharedBy[]> {
  const sharers = await ctx.hooks.one(itemSharers)(ctx, item);
  const people = new Map(
    (await findPeople(ctx, { uids: sharers.map(({ uid }) => uid) })).map((person) => [person.uid, person]),
  );
  return sharers
    .map(({ lastOpenedAt, ...sharer }) => ({
      ...sharer,
      name: people.get(sharer.uid)?.name ?? sharer.uid,
      lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
