import { type Records, type Voucher, vouch } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import { lockItem, noteItem, requireItem } from '#features/library/server/doors/items.ts';
import { settle } from '#features/notices/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { filingRoutes } from '../../contract.ts';
import { findSeals } from '../approval/seals-repository.ts';
import { dayAt } from './business-days.ts';
import { filingOf } from './clock.ts';
import { eachFiling, findFiling, insertFiling, removeFilings, type StoredFiling } from './repository.ts';

const filings = 'filings';
const filedAction = 'item.filed';
export const filingRecords: Records = {
  name: filings,
  about: 'filings with the regulator',
  actions: [filedAction, 'item.disposed'],
  each: eachFiling,
};

/**
 * Records that an item was filed, which releases it from embargo at once. A filing that is recorded already is not repeated,
 * as after a lost answer.
 */
export async function file(
  ctx: RequestContext,
  { id, reference, filedOn, letter }: InputOf<typeof filingRoutes.file>,
): Promise<StoredFiling> {
  const { uid, name } = requireMember(ctx);
  if (filedOn > dayAt(ctx.now())) throw invalidInput('filedOn', 'future');
  return transaction(ctx, async (inside) => {
    const item = await requireItem(inside, id);
    if (item.revises !== null) throw new AppError('not-found');
    await lockItem(inside, id);
    const { duty } = await filingOf(inside, item);
    const last = duty ? null : await findFiling(inside, id);
    if (last?.reference === reference && last.filedOn === filedOn && last.letter === letter) return last;
    const filing = {
      id: newId(),
      item: id,
      title: mainTitle(item.titles, item.language),
      reference,
      filedOn,
      letter,
      dueOn: duty?.dueOn ?? null,
      seal: (await findSeals(inside, [id])).get(id)?.seal ?? null,
      filedBy: { uid, name },
      at: inside.now(),
    };
    await insertFiling(inside, filing);
    await noteItem(inside, id, (same) => same);
    await settle(inside, ['filing-due'], { type: 'Item', id });
    await recordChange(inside, {
      action: filedAction,
      subject: { type: 'Item', id, name: filing.title },
      after: { filing: filing.id, reference, filedOn, dueOn: filing.dueOn, letter, seal: filing.seal },
      vouchers: [vouch(filings, filing.id, filing)],
    });
    return filing;
  });
}

/** Disposes of the filings of an item; the caller adds the vouchers to its entry in the trail. */
export async function disposeFilings(ctx: ActingContext, item: string): Promise<Voucher[]> {
  return (await removeFilings(ctx, item)).map((id) => vouch(filings, id, null));
}
