import type { Context } from '#server/context.ts';
import type { AuditRow } from '../repository.ts';

const atOnce = 500;

/** Entries of the trail, in numbers from the first to the last. */
export type Extract =
  | { subject: { type: string; id: string } }
  | { actor: string }
  /** All of them. */
  | { above: number };

/** Entries up to a number, the oldest first, in pieces that fit the memory. */
export async function* extractEntries(
  ctx: Context,
  asked: Extract,
  upTo: number,
): AsyncGenerator<AuditRow[]> {
  let above = 'above' in asked ? asked.above : 0;
  while (true) {
    let query = ctx.db.query
      .withTables<{ audit_entries: AuditRow }>()
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>', above)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(atOnce);
    if ('subject' in asked)
      query = query.where('subject_type', '=', asked.subject.type).where('subject_id', '=', asked.subject.id);
    if ('actor' in asked) query = query.where('actor_id', '=', asked.actor);
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    above = last.seq;
  }
}
