import { checkRecords, type Voucher, vouch } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import {
  contentsOf,
  type DisposalRow,
  type DisposedRow,
  eachContents,
  eachDisposal,
  eachDisposed,
} from './repository.ts';

const disposals = 'disposals';
const contents = 'disposal-contents';
const disposed = 'disposed';
const actions = ['disposal.approved', 'disposal.done'];

checkRecords({ name: disposals, about: disposals, actions, each: eachDisposal });
checkRecords({ name: contents, about: 'contents of disposals', actions, each: eachContents });
checkRecords({
  name: disposed,
  about: 'records of what was disposed of',
  actions: ['item.disposed'],
  each: eachDisposed,
});

/** What the trail says of a disposal as it is written, and of what it is about. */
export async function vouchForDisposal(ctx: Context, row: DisposalRow): Promise<Voucher[]> {
  const { id } = row;
  const about = await contentsOf(ctx, id);
  if (row.done_at === null) return [vouch(disposals, id, row), vouch(contents, id, about)];
  const approved = about.map(({ item, title }) => ({ item, title }));
  return [vouch(disposals, id, row, { ...row, done_at: null }), vouch(contents, id, about, approved)];
}

/** What the trail says of what is told of an item that was disposed of. */
export function vouchForDisposed(row: DisposedRow): Voucher {
  return vouch(disposed, `${row.disposal_id}/${row.item_id}`, row);
}
