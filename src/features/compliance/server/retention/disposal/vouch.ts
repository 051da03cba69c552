import { checkRecords, type Voucher, vouch } from '#features/audit/server/index.ts';
import { type DisposalRow, type DisposedRow, eachDisposal, eachDisposed } from './repository.ts';

const disposals = 'disposals';
const disposed = 'disposed';

checkRecords({
  name: disposals,
  about: disposals,
  actions: ['disposal.approved', 'disposal.done'],
  each: eachDisposal,
});
checkRecords({
  name: disposed,
  about: 'records of what was disposed of',
  actions: ['item.disposed'],
  each: eachDisposed,
});

/** What the trail says of a disposal as it is written. */
export function vouchForDisposal(row: DisposalRow): Voucher {
  return vouch(disposals, row.id, row);
}

/** What the trail says of what is told of an item that was disposed of. */
export function vouchForDisposed(row: DisposedRow): Voucher {
  return vouch(disposed, `${row.disposal_id}/${row.item_id}`, row);
}
