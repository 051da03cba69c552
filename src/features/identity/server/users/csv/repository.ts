import type { Context } from '#server/context.ts';
import { tables } from '../../tables.ts';
import { type StoredUser, toStoredUser } from '../repository.ts';

const atOnce = 500;

/** Finds everybody with one of these addresses or solution numbers. */
export async function findConcerned(
  ctx: Context,
  { emails, numbers }: { emails: readonly string[]; numbers: readonly string[] },
): Promise<StoredUser[]> {
  const found = new Map<string, StoredUser>();
  for (const [column, values] of [['email', emails] as const, ['solution_number', numbers] as const])
    for (let from = 0; from < values.length; from += atOnce) {
      const rows = await tables(ctx)
        .selectFrom('users')
        .selectAll()
        .where(column, 'in', values.slice(from, from + atOnce))
        .execute();
      for (const row of rows) found.set(row.uid, toStoredUser(row));
    }
  return [...found.values()];
}

/** Clears the solution numbers of these people, so that one import can swap them. */
export async function freeSolutionNumbers(ctx: Context, uids: readonly string[]): Promise<void> {
  for (let from = 0; from < uids.length; from += atOnce)
    await tables(ctx)
      .updateTable('users')
      .set({ solution_number: null })
      .where('uid', 'in', uids.slice(from, from + atOnce))
      .execute();
}
