import type { Context } from '#server/context.ts';
import { allPeople, type PersonRecord } from '../users/people.ts';

const most = 3;

/** Returns some of the other administrators, who can change roles, licenses and background checks; the first by name. */
export async function findContacts(ctx: Context, own: string): Promise<{ name: string; email: string }[]> {
  const found: PersonRecord[] = [];
  for await (const people of allPeople(ctx, ['ADMIN']))
    found.push(...people.filter(({ isActive, uid }) => isActive && uid !== own));
  found.sort((one, other) => (one.sortName < other.sortName ? -1 : 1));
  return found.slice(0, most).map(({ name, email }) => ({ name, email }));
}
