import { type Records, type Voucher, vouch } from '#features/audit/server/doors/proof.ts';
import { eachRecall, type StoredRecall } from './repository.ts';

const recalls = 'recalls';

export const recallRecords: Records = {
  name: recalls,
  about: recalls,
  actions: ['item.recalled', 'item.recall-lifted', 'item.disposed'],
  each: eachRecall,
};

/** Vouches for a recall as it is written or lifted; null: for its disposal. */
export function vouchForRecall(id: string, recall: StoredRecall | null): Voucher {
  return vouch(recalls, id, recall, recall?.liftedAt ? { ...recall, liftedAt: null } : undefined);
}
