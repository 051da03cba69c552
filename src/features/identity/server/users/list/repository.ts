import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fold } from '#shared/fold.ts';
import type { UserFilter, UserQuery } from '../../../contract.ts';
import { type StoredUser, toStoredUser, type UserTables } from '../repository.ts';

/** A person, and the name of whoever set their background check; null where that person is gone. */
export interface ListedUser {
  user: StoredUser;
  checkedBy: string | null;
}

type Tables = UserTables & { checker: UserTables['users'] };

function listed(ctx: Context) {
  return ctx.db.query
    .withTables<Tables>()
    .selectFrom('users')
    .leftJoin('users as checker', 'checker.uid', 'users.crd_check_by')
    .selectAll('users')
    .select(['checker.first_name as by_first', 'checker.last_name as by_last', 'checker.email as by_email']);
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

/** One page of those who fit, and how many fit in all. */
export async function listUsers(
  ctx: Context,
  { sort, order, page, size, ...filter }: UserQuery,
): Promise<{ users: ListedUser[]; total: number }> {
  const rows = await listed(ctx)
    .where((where) => fits(ctx, where, filter))
    .orderBy(columns[sort], order)
    .orderBy('users.uid', order)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const users = rows.map(toListed);
  // A page that is not full is the last one: nobody needs to be counted.
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  return { users, total: isLast ? (page - 1) * size + rows.length : await countUsers(ctx, filter) };
}

export async function findListed(ctx: Context, uid: string): Promise<ListedUser | null> {
  const row = await listed(ctx).where('users.uid', '=', uid).executeTakeFirst();
  return row ? toListed(row) : null;
}

/** The next of those who fit, by address: so that any number of them can be read piece by piece. */
export async function readOn(
  ctx: Context,
  filter: UserFilter,
  after: string,
  most: number,
): Promise<StoredUser[]> {
  const rows = await ctx.db.query
    .withTables<UserTables>()
    .selectFrom('users')
    .selectAll()
    .where((where) => fits(ctx, where, filter))
    .where('email', '>', after)
    .orderBy('email')
    .limit(most)
    .execute();
  return rows.map(toStoredUser);
}

/** How many can administer the hub. */
export async function countAdministrators(ctx: Context): Promise<number> {
  return countUsers(ctx, { search: '', role: 'ADMIN', state: 'active' });
}

async function countUsers(ctx: Context, filter: UserFilter): Promise<number> {
  const { total } = await ctx.db.query
    .withTables<UserTables>()
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((where) => fits(ctx, where, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const columns = {
  name: 'users.sort_name',
  email: 'users.email',
  created: 'users.created_at',
  // Who never came counts as longest away, on both databases.
  'last-sign-in': sql<number>`coalesce(users.last_sign_in, 0)`,
} as const;

function fits<DB extends UserTables, TB extends 'users' & keyof DB>(
  ctx: Context,
  builder: ExpressionBuilder<DB, TB>,
  { search, role, crd_check, licensed, state }: UserFilter,
) {
  // Whatever else is joined, only the person counts.
  const where = builder as unknown as ExpressionBuilder<UserTables, 'users'>;
  const listedAsBlocked =
    ctx.config.blockedAccounts.length > 0
      ? where('users.email', 'in', [...ctx.config.blockedAccounts])
      : sql.lit(false);
  const blocked = where.or([where('users.blocked_at', 'is not', null), listedAsBlocked]);
  return where.and([
    ...wordsOf(search).map((word) => where('users.search', 'like', `%${word}%`)),
    ...(role ? [where('users.roles', 'like', `%,${role},%`)] : []),
    ...(crd_check ? [where('users.crd_check', '=', crd_check)] : []),
    ...(licensed ? [where('users.is_security_licensed', '=', licensed === 'yes' ? 1 : 0)] : []),
    ...(state === 'blocked' ? [blocked] : []),
    ...(state === 'active' ? [where.not(blocked)] : []),
  ]);
}

/** Each word must be there, wherever. Folded words hold letters, digits and spaces only, so nothing of `like` is in them. */
function wordsOf(search: string): string[] {
  return search.split(/\s+/).map(fold).filter(Boolean);
}

function toListed(row: Row): ListedUser {
  const name = `${row.by_first ?? ''} ${row.by_last ?? ''}`.trim();
  return { user: toStoredUser(row), checkedBy: name || row.by_email };
}
