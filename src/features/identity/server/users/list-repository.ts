import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fold } from '#shared/fold.ts';
import type { UserFilter, UserQuery } from '../../contract.ts';
import { type IdentityTables, tables } from '../tables.ts';
import { type StoredUser, toStoredUser } from './repository.ts';

/** A person, and the name of the administrator who set their background check; null if they are gone. */
export interface ListedUser {
  user: StoredUser;
  checkedBy: string | null;
}

function listed(ctx: Context) {
  return tables(ctx)
    .selectFrom('users')
    .leftJoin('users as checker', 'checker.uid', 'users.crd_check_by')
    .selectAll('users')
    .select(['checker.first_name as by_first', 'checker.last_name as by_last', 'checker.email as by_email']);
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

/** Lists one page of matching people, with the number of all matches. */
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
  // A page that is not full is the last one, so no count is needed.
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  return { users, total: isLast ? (page - 1) * size + rows.length : await countUsers(ctx, filter) };
}

export async function findListed(ctx: Context, uid: string): Promise<ListedUser | null> {
  const row = await listed(ctx).where('users.uid', '=', uid).executeTakeFirst();
  return row ? toListed(row) : null;
}

/** Lists the next matching people by address, to read any number of them in batches. */
export async function readOn(
  ctx: Context,
  filter: UserFilter,
  after: string,
  most: number,
): Promise<StoredUser[]> {
  const rows = await tables(ctx)
    .selectFrom('users')
    .selectAll()
    .where((where) => fits(ctx, where, filter))
    .where('email', '>', after)
    .orderBy('email')
    .limit(most)
    .execute();
  return rows.map(toStoredUser);
}

/** Counts the people who can administer the hub. */
export async function countAdministrators(ctx: Context): Promise<number> {
  return countUsers(ctx, { search: '', role: 'ADMIN', state: 'active' });
}

async function countUsers(ctx: Context, filter: UserFilter): Promise<number> {
  const { total } = await tables(ctx)
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
  // People who never signed in sort as longest away, on both databases.
  'last-sign-in': sql<number>`coalesce(users.last_sign_in, 0)`,
} as const;

function fits<DB extends IdentityTables, TB extends 'users' & keyof DB>(
  ctx: Context,
  builder: ExpressionBuilder<DB, TB>,
  { search, role, crd_check, licensed, state }: UserFilter,
) {
  // Columns of the person, not of joined tables.
  const where = builder as unknown as ExpressionBuilder<IdentityTables, 'users'>;
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

/** Words of a search, which must all match. Folded words have only letters and digits, so no wildcards of `like`. */
function wordsOf(search: string): string[] {
  return search.split(/\s+/).map(fold).filter(Boolean);
}

function toListed(row: Row): ListedUser {
  const name = `${row.by_first ?? ''} ${row.by_last ?? ''}`.trim();
  return { user: toStoredUser(row), checkedBy: name || row.by_email };
}
