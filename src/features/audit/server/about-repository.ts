import type { Context } from '#server/context.ts';
import { tables } from './tables.ts';

/** Entries about a subject, and entries by the person with its id, oldest first. */
export async function findEntriesAbout(
  ctx: Context,
  subject: { type: string; id: string },
): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('audit_entries')
    .select('entry')
    .where((where) =>
      where.or([
        where('actor_id', '=', subject.id),
        where.and([where('subject_type', '=', subject.type), where('subject_id', '=', subject.id)]),
      ]),
    )
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.entry);
}

/** Entries of one action about subjects of a type, or about one of them, oldest first. */
export async function findEntriesOf(
  ctx: Context,
  { action, type, id }: { action: string; type: string; id?: string },
): Promise<{ at: string; subject: { id: string }; after?: unknown }[]> {
  let query = tables(ctx)
    .selectFrom('audit_entries')
    .select('entry')
    .where('action', '=', action)
    .where('subject_type', '=', type);
  if (id !== undefined) query = query.where('subject_id', '=', id);
  const rows = await query.orderBy('seq').execute();
  return rows.flatMap(({ entry }) => {
    try {
      return [JSON.parse(entry)];
    } catch {
      // Verification of the trail reports this entry.
      return [];
    }
  });
}

/** True if the trail has an entry by a person about one of these subjects. The hub's own actions have no actor id. */
export async function isTouchedByPeople(
  ctx: Context,
  subjects: readonly { type: string; id: string }[],
): Promise<boolean> {
  const found = await tables(ctx)
    .selectFrom('audit_entries')
    .select('seq')
    .where('actor_id', 'is not', null)
    .where((where) =>
      where.or(
        subjects.map(({ type, id }) =>
          where.and([where('subject_type', '=', type), where('subject_id', '=', id)]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
