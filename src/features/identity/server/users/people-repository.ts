import type { Context } from '#server/context.ts';
import type { Role } from '#shared/roles.ts';
import { tables } from '../tables.ts';
import { type StoredUser, toStoredUser } from './repository.ts';

const atOnce = 500;

/** Finds the existing people among these, in any order. */
export async function findUsers(
  ctx: Context,
  column: 'uid' | 'email',
  values: readonly string[],
): Promise<StoredUser[]> {
  const found: StoredUser[] = [];
  for (let from = 0; from < values.length; from += atOnce) {
    const rows = await tables(ctx)
      .selectFrom('users')
      .selectAll()
      .where(column, 'in', values.slice(from, from + atOnce))
      .execute();
    found.push(...rows.map(toStoredUser));
  }
  return found;
}

/** Lists the next batch of people, all or with one of these roles. */
export async function usersAfter(
  ctx: Context,
  uid: string,
  { anyOf, limit }: { anyOf?: readonly Role[] | undefined; limit: number },
): Promise<StoredUser[]> {
  const rows = await tables(ctx)
    .selectFrom('users')
    .selectAll()
    .where('uid', '>', uid)
    .$if(anyOf !== undefined, (query) =>
      query.where((where) => where.or((anyOf ?? []).map((role) => where('roles', 'like', `%,${role},%`)))),
    )
    .orderBy('uid')
    .limit(limit)
    .execute();
  return rows.map(toStoredUser);
}
