import { type Records, type Voucher, vouch } from '#features/audit/server/doors/proof.ts';
import { eachApproval, eachCopies } from './records-repository.ts';
import type { StoredApproval } from './stored.ts';

const approvals = 'approvals';
const copies = 'approval-copies';
const changes = ['submitted', 'approved', 'returned', 'rejected', 'withdrawn', 'ended'];
const actions = [...changes.map((past) => `approval.${past}`), 'item.disposed'];

const approvedCopies = { about: 'copies of what was approved', each: eachCopies };

export const approvalRecords: readonly Records[] = [
  { name: approvals, about: 'approvals', actions, each: eachApproval },
  { name: copies, actions, ...approvedCopies },
];

export const approvalFiles = approvedCopies;

/** Vouches for a submission as it is written, in place of its former version. */
export function vouchForApproval(approval: StoredApproval, before?: StoredApproval): Voucher {
  return vouch(approvals, approval.id, approval, before);
}

/** Vouches for the files that are stored for a submission. */
export function vouchForCopies(approval: string, keys: readonly string[]): Voucher {
  return vouch(copies, approval, keys.length > 0 ? keys.toSorted() : null);
}

/** Vouches for the disposal of a submission with its files. */
export function vouchForRemoved(approval: string): Voucher[] {
  return [vouch(approvals, approval, null), vouch(copies, approval, null)];
}
