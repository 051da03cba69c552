import type { Context } from '#server/context.ts';
import { type AuditRow, tables } from '../tables.ts';

const atOnce = 500;

/** Reads entries about one subject with matching actions, oldest first, in batches. */
export async function* walkEntriesOf(
  ctx: Context,
  subject: { type: string; id: string },
  actions: readonly string[],
): AsyncGenerator<AuditRow[]> {
  for (let above = 0; ; ) {
    const rows = await tables(ctx)
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
