import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import type { Role } from '#shared/roles.ts';
import { listUsers } from './list/repository.ts';
import { findUser, findUsers, type StoredUser } from './repository.ts';
import { isBlocked } from './service.ts';

const mostListed = 100;

/** What these people are called, by their ids; who may no longer come in is left out. */
export async function namesOf(ctx: Context, uids: readonly string[]): Promise<Map<string, string>> {
  const users = uids.length > 0 ? await findUsers(ctx, [...new Set(uids)]) : [];
  return new Map(users.filter((user) => !isBlocked(ctx, user)).map((user) => [user.uid, nameOf(user)]));
}

/** How to write to somebody; null where there is no such person, or not any more. */
export async function addressOf(
  ctx: Context,
  uid: string,
): Promise<{ email: string; language: Language | null } | null> {
  const user = await findUser(ctx, uid);
  return user && !isBlocked(ctx, user) ? { email: user.email, language: user.language } : null;
}

/** Who holds a role, by name. */
export async function listByRole(ctx: Context, role: Role): Promise<{ uid: string; name: string }[]> {
  const { users } = await listUsers(ctx, {
    ...{ search: '', role, state: 'active', sort: 'name', order: 'asc', page: 1 },
    size: mostListed,
  });
  return users.map(({ user }) => ({ uid: user.uid, name: nameOf(user) }));
}

function nameOf({ firstName, lastName, email }: StoredUser): string {
  return `${firstName} ${lastName}`.trim() || email.split('@', 1)[0] || '';
}
