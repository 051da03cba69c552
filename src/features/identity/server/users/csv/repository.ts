import type { Context } from '#server/context.ts';
import { type StoredUser, toStoredUser, type UserTables } from '../repository.ts';

const atOnce = 500;

/** Everybody who has one of these addresses or solution numbers. */
export async function findConcerned(
  ctx: Context,
  { emails, numbers }: { emails: readonly string[]; numbers: readonly string[] },
): Promise<StoredUser[]> {
  const found = new Map<string, StoredUser>();
  for (const [column, values] of [['email', emails] as const, ['solution_number', numbers] as const])
    for (let from = 0; from < values.length; from += atOnce) {
      const rows = await ctx.db.query
        .withTables<UserTables>()
        .selectFrom('users')
        .selectAll()
        .where(column, 'in', values.slice(from, from + atOnce))
        .execute();
      for (const row of rows) found.set(row.uid, toStoredUser(row));
    }
  return [...found.values()];
}

/** Frees the solution numbers of these people, so that they can change hands within one import. */
export async function freeSolutionNumbers(ctx: Context, uids: readonly string[]): Promise<void> {
  for (let from = 0; from < uids.length; from += atOnce)
    await ctx.db.query
      .withTables<UserTables>()
      .updateTable('users')
      .set({ solution_number: null })
      .where('uid', 'in', uids.slice(from, from + atOnce))
      .execute();
}
