import { adoptCopy, findItem, lockItem } from '#features/library/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { heldItems } from '../retention/holds/covered.ts';
import { changeApproval } from './change.ts';
import { needsApproval } from './holding.ts';
import { findNewest } from './repository.ts';

/**
 * Puts a working copy in the place of its item without approval, where the rules ask for none: of the copy, or of the item. What
 * waits of it is taken back. Gives the id of the item.
 */
export async function adopt(ctx: ActingContext, id: string): Promise<string> {
  return transaction(ctx, async (inside) => {
    // Before anything is taken hold of: the copy goes.
    await heldItems(inside, []);
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
