import { checkFiles, checkRecords, type Voucher, vouch } from '#features/audit/server/index.ts';
import { eachApproval, eachCopies } from './records/repository.ts';
import type { StoredApproval } from './stored.ts';

const approvals = 'approvals';
const copies = 'approval-copies';
const changes = ['submitted', 'approved', 'returned', 'rejected', 'withdrawn', 'ended'];
const actions = [...changes.map((past) => `approval.${past}`), 'item.disposed'];

checkRecords({ name: approvals, about: 'approvals', actions, each: eachApproval });
checkRecords({ name: copies, about: 'copies of what was approved', actions, each: eachCopies });
checkFiles({ about: 'copies of what was approved', each: eachCopies });

/** What the trail says of a submission as it is written, in place of what it was before. */
export function vouchForApproval(approval: StoredApproval, before?: StoredApproval): Voucher {
  return vouch(approvals, approval.id, approval, before);
}

/** What the trail says of the files that are kept for a submission. */
export function vouchForCopies(approval: string, keys: readonly string[]): Voucher {
  return vouch(copies, approval, keys.length > 0 ? keys.toSorted() : null);
}

/** What the trail says of a submission that is disposed of with its files. */
export function vouchForRemoved(approval: string): Voucher[] {
  return [vouch(approvals, approval, null), vouch(copies, approval, null)];
}
