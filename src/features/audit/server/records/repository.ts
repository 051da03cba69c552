import type { Context } from '#server/context.ts';
import type { AuditRow } from '../repository.ts';
import type { Voucher } from './records.ts';

const atOnce = 500;

/** What entries of these actions say of records of one name, the oldest first, with the number of the entry. */
export async function* eachVoucher(
  ctx: Context,
  actions: readonly string[],
  records: string,
): AsyncIterable<{ seq: number; voucher: Voucher }> {
  for (let above = 0; ; ) {
    const rows = await ctx.db.query
      .withTables<{ audit_entries: AuditRow }>()
      .selectFrom('audit_entries')
      .select(['seq', 'entry'])
      .where('action', 'in', [...actions])
      .where('seq', '>', above)
      .orderBy('seq')
      .limit(atOnce)
      .execute();
    for (const { seq, entry } of rows)
      for (const voucher of vouchersIn(entry)) if (voucher.records === records) yield { seq, voucher };
    if (rows.length < atOnce) return;
    above = Number(rows.at(-1)?.seq ?? 0);
  }
}

function vouchersIn(entry: string): Voucher[] {
  try {
    return JSON.parse(entry).vouchers ?? [];
  } catch {
    // Found where the trail is walked.
    return [];
  }
}
