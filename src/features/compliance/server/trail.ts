import { type Records, type Voucher, vouch } from '#features/audit/server/doors/proof.ts';
import { eachVersion, type StoredVersion, toRecord } from './repository.ts';

/** The trail's subject for the rules. */
export const subject = { type: 'Rules', id: 'finra', name: 'admin/finra' };

const records = 'rules';
export const ruleRecords: Records = {
  name: records,
  about: 'versions of the rules',
  actions: ['rules.changed'],
  each: eachVersion,
};

/** Vouches for a version as it is written. */
export function vouchForVersion(version: StoredVersion): Voucher {
  return vouch(records, `${subject.id}/${version.version}`, toRecord(version));
}
