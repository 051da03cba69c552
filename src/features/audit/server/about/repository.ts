import type { Context } from '#server/context.ts';
import type { AuditRow } from '../repository.ts';

/** The entries about a thing of this type and id, and those by the person with this id, the oldest first. */
export async function findEntriesAbout(
  ctx: Context,
  subject: { type: string; id: string },
): Promise<string[]> {
  const rows = await ctx.db.query
    .withTables<{ audit_entries: AuditRow }>()
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

/** The entries of one action about things of a type, or about one of them, the oldest first. */
export async function findEntriesOf(
  ctx: Context,
  { action, type, id }: { action: string; type: string; id?: string },
): Promise<{ at: string; subject: { id: string }; after?: unknown }[]> {
  let query = ctx.db.query
    .withTables<{ audit_entries: AuditRow }>()
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
      // Found where the trail is walked.
      return [];
    }
  });
}

/** Whether the trail has anything that people did to one of these. What the hub does by itself has nobody's id. */
export async function isTouchedByPeople(
  ctx: Context,
  subjects: readonly { type: string; id: string }[],
): Promise<boolean> {
  const found = await ctx.db.query
    .withTables<{ audit_entries: AuditRow }>()
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
