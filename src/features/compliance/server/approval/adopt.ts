import { adoptCopy, findItem, lockItem } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { itemsOnLegalHold } from '../retention/legal-holds/covered.ts';
import { changeApproval } from './change.ts';
import { needsApproval } from './embargo.ts';
import { findNewest } from './repository.ts';

/**
 * Replaces an item by its working copy without approval, where the rules ask for none, neither for the copy nor for the
 * item. Withdraws a waiting submission of the copy. Returns the id of the item.
 */
export async function adopt(ctx: ActingContext, id: string): Promise<string> {
  return transaction(ctx, async (inside) => {
    // Legal holds are locked first, since the copy is deleted.
    await itemsOnLegalHold(inside, []);
    const revises = (await findItem(inside, id))?.revises ?? null;
    if (revises === null) throw new AppError('not-found');
    await lockItem(inside, revises);
    const copy = await lockItem(inside, id);
    if (!copy) throw new AppError('not-found');
    if (await needsApproval(inside, copy))
      throw new AppError('forbidden', { params: { reason: 'needs-approval' } });
    const waiting = await findNewest(inside, id, { state: 'waiting' });
    if (waiting)
      await changeApproval(inside, waiting, 'approval.withdrawn', async (before) => ({
        ...before,
        state: 'withdrawn',
      }));
    return (await adoptCopy(inside, copy)).id;
  });
}
