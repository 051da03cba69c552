import { checkRecords, type Voucher, vouch } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import { eachPack, readRecord } from './repository.ts';

const packs = 'packs';
const changes = ['requested', 'made', 'failed', 'cancelled', 'expired', 'fetched'];

checkRecords({
  name: packs,
  about: 'examiner packs',
  actions: changes.map((past) => `pack.${past}`),
  each: eachPack,
});

/** What the trail says of a pack as it is written, with all who have fetched it. */
export async function vouchForPack(ctx: Context, id: string): Promise<Voucher> {
  return vouch(packs, id, await readRecord(ctx, id));
}
