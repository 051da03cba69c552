import { checkRecords, type Voucher, vouch } from '#features/audit/server/index.ts';
import { eachRecall, type StoredRecall } from './repository.ts';

const recalls = 'recalls';

checkRecords({
  name: recalls,
  about: recalls,
  actions: ['item.recalled', 'item.recall-lifted', 'item.disposed'],
  each: eachRecall,
});

/** What the trail says of a recall as it is written, or lifted; null: that it is disposed of. */
export function vouchForRecall(id: string, recall: StoredRecall | null): Voucher {
  return vouch(recalls, id, recall, recall?.liftedAt ? { ...recall, liftedAt: null } : undefined);
}
