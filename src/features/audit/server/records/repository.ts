import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';
import type { Voucher } from './records.ts';

const atOnce = 500;

/** Reads the vouchers for records of one name in entries of these actions, oldest first, with the entry's number. */
export async function* eachVoucher(
  ctx: Context,
  actions: readonly string[],
  records: string,
): AsyncIterable<{ seq: number; voucher: Voucher }> {
  for (let above = 0; ; ) {
    const rows = await tables(ctx)
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
    // Verification of the trail reports this entry.
    return [];
  }
}
