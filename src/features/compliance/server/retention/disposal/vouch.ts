import { type Records, type Voucher, vouch } from '#features/audit/server/doors/proof.ts';
import type { Context } from '#server/context.ts';
import type { DisposalRow, DisposedRow } from '../../tables.ts';
import { contentsOf, eachContents, eachDisposal, eachDisposed } from './repository.ts';

const disposals = 'disposals';
const contents = 'disposal-contents';
const disposed = 'disposed';
const actions = ['disposal.approved', 'disposal.done'];

export const disposalRecords: readonly Records[] = [
  { name: disposals, about: disposals, actions, each: eachDisposal },
  { name: contents, about: 'contents of disposals', actions, each: eachContents },
  {
    name: disposed,
    about: 'records of what was disposed of',
    actions: ['item.disposed'],
    each: eachDisposed,
  },
];

/** Returns the vouchers for a stored disposal and its contents. */
export async function vouchForDisposal(ctx: Context, row: DisposalRow): Promise<Voucher[]> {
  const { id } = row;
  const about = await contentsOf(ctx, id);
  if (row.done_at === null) return [vouch(disposals, id, row), vouch(contents, id, about)];
  const approved = about.map(({ item, title }) => ({ item, title }));
  return [vouch(disposals, id, row, { ...row, done_at: null }), vouch(contents, id, about, approved)];
}

/** Returns the voucher for the record of a disposed item. */
export function vouchForDisposed(row: DisposedRow): Voucher {
  return vouch(disposed, `${row.disposal_id}/${row.item_id}`, row);
}
