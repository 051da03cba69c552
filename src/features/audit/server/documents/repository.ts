import type { Context } from '#server/context.ts';
import type { AuditRow } from '../repository.ts';

const atOnce = 500;

/** The entries about one thing with actions like these, oldest first, in pieces. */
export async function* walkEntriesOf(
  ctx: Context,
  subject: { type: string; id: string },
  actions: readonly string[],
): AsyncGenerator<AuditRow[]> {
  for (let above = 0; ; ) {
    const rows = await ctx.db.query
      .withTables<{ audit_entries: AuditRow }>()
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_type', '=', subject.type)
      .where('subject_id', '=', subject.id)
      .where('seq', '>', above)
      .where((where) => where.or(actions.map((action) => where('action', 'like', action))))
      .orderBy('seq')
      .limit(atOnce)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    above = last.seq;
  }
}
