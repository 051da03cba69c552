import { checkRecords, recordChange, vouch } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { eachPack, insertPack, readRecord } from './repository.ts';
import type { StoredPack } from './stored.ts';

const packs = 'packs';
const changes = ['requested', 'made', 'failed', 'cancelled', 'expired', 'fetched'] as const;

checkRecords({
  name: packs,
  about: 'examiner packs',
  actions: changes.map((past) => `pack.${past}`),
  each: eachPack,
});

/** A pack, as the trail speaks of it. */
const subjectOf = ({ id, reason }: StoredPack) => ({ type: 'Pack', id, name: reason });

/** Keeps a pack that somebody has asked for. */
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

/** Writes what became of a pack, unless that answers false, and tells of it, vouched for as it was found and as it is then. */
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
