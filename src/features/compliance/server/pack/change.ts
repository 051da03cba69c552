import { type Records, vouch } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { eachPack, insertPack, readRecord } from './repository.ts';
import type { StoredPack } from './stored.ts';

const packs = 'packs';
const changes = ['requested', 'made', 'failed', 'cancelled', 'expired', 'fetched'] as const;

export const packRecords: Records = {
  name: packs,
  about: 'examiner packs',
  actions: changes.map((past) => `pack.${past}`),
  each: eachPack,
};

/** Subject of a pack in the audit trail. */
const subjectOf = ({ id, reason }: StoredPack) => ({ type: 'Pack', id, name: reason });

/** Stores and audits a requested pack. */
export async function addPack(ctx: ActingContext, pack: StoredPack): Promise<void> {
  const { id, scope, withMedia, withChain, reason } = pack;
  await insertPack(ctx, pack);
  await recordChange(ctx, {
    action: 'pack.requested',
    subject: subjectOf(pack),
    after: { scope, withMedia, withChain, reason },
    vouchers: [vouch(packs, id, await readRecord(ctx, id))],
  });
}

/** Changes a pack and audits that, with vouchers for its record before and after. Audits nothing if `write` returns false. */
export async function changePack(
  ctx: ActingContext,
  pack: StoredPack,
  {
    past,
    write,
    after,
  }: {
    past: Exclude<(typeof changes)[number], 'requested'>;
    write: (ctx: ActingContext) => Promise<boolean>;
    after?: object;
  },
): Promise<boolean> {
  return transaction(ctx, async (inside) => {
    const before = await readRecord(inside, pack.id);
    if (!(await write(inside))) return false;
    await recordChange(inside, {
      action: `pack.${past}`,
      subject: subjectOf(pack),
      after,
      vouchers: [vouch(packs, pack.id, await readRecord(inside, pack.id), before)],
    });
    return true;
  });
}
