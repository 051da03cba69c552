import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';
import type { StoredEnrolment } from './stored.ts';

type LearnerNames = Pick<StoredEnrolment, 'uid' | 'name' | 'email' | 'sortName' | 'search'>;

const atOnce = 500;

/** Updates people's names in their enrolments. */
export async function renameLearners(ctx: Context, people: readonly LearnerNames[]): Promise<void> {
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people.slice(from, from + atOnce);
    const rows = await tables(ctx)
      .selectFrom('enrolments')
      .select(['uid', 'name', 'email'])
      .distinct()
      .where(
        'uid',
        'in',
        some.map(({ uid }) => uid),
      )
      .execute();
    for (const row of rows) {
      const person = some.find(({ uid }) => uid === row.uid);
      if (person && (person.name !== row.name || person.email !== row.email)) await rename(ctx, person);
    }
  }
}

async function rename(ctx: Context, { uid, name, email, sortName, search }: LearnerNames): Promise<void> {
  await tables(ctx)
    .updateTable('enrolments')
    .set({ name, email, sort_name: sortName, search })
    .where('uid', '=', uid)
    .execute();
}
