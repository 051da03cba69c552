import type { Context } from '#server/context.ts';
import { type AuditRow, tables } from './tables.ts';

const atOnce = 500;

/** Selection of entries: by subject, by actor, or all above a number. */
export type Extract =
  | { subject: { type: string; id: string } }
  | { actor: string }
  /** All entries above this number. */
  | { above: number };

/** Reads selected entries up to a number, oldest first, in batches. */
export async function* extractEntries(
  ctx: Context,
  extract: Extract,
  upTo: number,
): AsyncGenerator<AuditRow[]> {
  let above = 'above' in extract ? extract.above : 0;
  while (true) {
    let query = tables(ctx)
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>', above)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(atOnce);
    if ('subject' in extract)
      query = query
        .where('subject_type', '=', extract.subject.type)
        .where('subject_id', '=', extract.subject.id);
    if ('actor' in extract) query = query.where('actor_id', '=', extract.actor);
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    above = last.seq;
  }
}
