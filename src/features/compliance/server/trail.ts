import { checkRecords, type Voucher, vouch } from '#features/audit/server/index.ts';
import { eachVersion, type StoredVersion, toRecord } from './repository.ts';

/** The rules, as the trail calls them. */
export const subject = { type: 'Rules', id: 'finra', name: 'admin/finra' };

const records = 'rules';
checkRecords({
  name: records,
  about: 'versions of the rules',
  actions: ['rules.changed'],
  each: eachVersion,
});

/** What the trail says of a version as it is written. */
export function vouchForVersion(version: StoredVersion): Voucher {
  return vouch(records, `${subject.id}/${version.version}`, toRecord(version));
}
