import type { Context } from '#server/context.ts';
import type { Role } from '#shared/roles.ts';
import { type StoredUser, toStoredUser, type UserTables } from '../repository.ts';

const atOnce = 500;

/** Those that there are of these, in no promised order. */
export async function findUsers(
  ctx: Context,
  column: 'uid' | 'email',
  values: readonly string[],
): Promise<StoredUser[]> {
  const found: StoredUser[] = [];
  for (let from = 0; from < values.length; from += atOnce) {
    const rows = await ctx.db.query
      .withTables<UserTables>()
      .selectFrom('users')
      .selectAll()
      .where(column, 'in', values.slice(from, from + atOnce))
      .execute();
    found.push(...rows.map(toStoredUser));
  }
  return found;
}

/** Everybody, or all who have one of these roles, from one on: a piece at a time. */
export async function usersAfter(
  ctx: Context,
  uid: string,
  { anyOf, limit }: { anyOf?: readonly Role[] | undefined; limit: number },
): Promise<StoredUser[]> {
  const rows = await ctx.db.query
    .withTables<UserTables>()
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
