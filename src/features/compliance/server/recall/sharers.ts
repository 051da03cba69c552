import { findPeople } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import type { SharedBy } from '../../contract.ts';

/** Somebody who has sent an item to others. */
export interface Sharer {
  uid: string;
  links: number;
  openings: number;
  lastOpenedAt: Date | null;
}

type FindSharers = (ctx: Context, item: string) => Promise<Sharer[]>;

let find: FindSharers = async () => [];

/** Tells who has shared what. One room does this. */
export function tellSharers(asked: FindSharers): void {
  find = asked;
}

/** The uids of everyone who has shared an item. */
export async function sharersAmong(ctx: Context, item: string): Promise<string[]> {
  return (await find(ctx, item)).map(({ uid }) => uid);
}

/** Everyone who has shared an item, whoever may still come in, by name. */
export async function sharersOf(ctx: Context, item: string): Promise<SharedBy[]> {
  const sharers = await find(ctx, item);
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
