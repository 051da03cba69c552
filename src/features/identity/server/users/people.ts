import type { Context } from '#server/context.ts';
import { fold } from '#shared/fold.ts';
import type { Language } from '#shared/locale.ts';
import type { Role } from '#shared/roles.ts';
import { UserQuery } from '../../contract.ts';
import { listUsers } from './list-repository.ts';
import { findUsers, usersAfter } from './people-repository.ts';
import { normaliseEmail, type StoredUser } from './repository.ts';
import { isBlocked } from './service.ts';
import { nameOf } from './subject.ts';

/** A person in the lists of other rooms. */
export interface PersonRecord {
  uid: string;
  email: string;
  name: string;
  /** Folded texts for sorting and searching. */
  sortName: string;
  search: string;
  roles: readonly Role[];
  isSecurityLicensed: boolean;
  /** Null if they have not chosen one. */
  language: Language | null;
  /** True if they may sign in. */
  isActive: boolean;
}

const atOnce = 200;

export async function findPeople(
  ctx: Context,
  by: { uids: readonly string[] } | { emails: readonly string[] },
): Promise<PersonRecord[]> {
  const users = await ('uids' in by
    ? findUsers(ctx, 'uid', [...new Set(by.uids)])
    : findUsers(ctx, 'email', [...new Set(by.emails.map(normaliseEmail))]));
  return users.map((user) => toPerson(ctx, user));
}

/** Finds people by name, address or id, also blocked ones; sorted by name. */
export async function searchPeople(ctx: Context, search: string, most: number): Promise<PersonRecord[]> {
  const exact = await findUsers(ctx, 'uid', [search]);
  const { users } = await listUsers(ctx, UserQuery.parse({ search, size: 10 }));
  const all = [...exact, ...users.map(({ user }) => user)];
  return all.slice(0, most).map((user) => toPerson(ctx, user));
}

/** Reads all people, or those with one of these roles, in batches. */
export async function* allPeople(ctx: Context, anyOf?: readonly Role[]): AsyncGenerator<PersonRecord[]> {
  let after = '';
  while (true) {
    const users = await usersAfter(ctx, after, { anyOf, limit: atOnce });
    if (users.length > 0) yield users.map((user) => toPerson(ctx, user));
    if (users.length < atOnce) return;
    after = users.at(-1)?.uid ?? '';
  }
}

/** Finds the names of people by id, without blocked ones. */
export async function namesOf(ctx: Context, uids: readonly string[]): Promise<Map<string, string>> {
  const people = uids.length > 0 ? await findPeople(ctx, { uids }) : [];
  return new Map(people.filter(({ isActive }) => isActive).map(({ uid, name }) => [uid, name]));
}

/** Finds a person's email address and language; null if they do not exist or are blocked. */
export async function addressOf(
  ctx: Context,
  uid: string,
): Promise<{ email: string; language: Language | null } | null> {
  const [person] = await findPeople(ctx, { uids: [uid] });
  return person?.isActive ? { email: person.email, language: person.language } : null;
}

/** Lists the active people with a role, sorted by name. */
export async function listByRole(ctx: Context, role: Role): Promise<{ uid: string; name: string }[]> {
  const found: PersonRecord[] = [];
  for await (const people of allPeople(ctx, [role])) found.push(...people.filter(({ isActive }) => isActive));
  found.sort((one, other) => (one.sortName < other.sortName ? -1 : 1));
  return found.map(({ uid, name }) => ({ uid, name }));
}

function toPerson(ctx: Context, user: StoredUser): PersonRecord {
  const { uid, email, firstName, lastName, roles, isSecurityLicensed, language } = user;
  return {
    uid,
    email,
    name: nameOf(user),
    sortName: fold(`${lastName} ${firstName}`) || fold(email),
    search: fold(`${firstName} ${lastName} ${email}`),
    roles,
    isSecurityLicensed,
    language,
    isActive: !isBlocked(ctx, user),
  };
}
