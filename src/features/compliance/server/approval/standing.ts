import { findItem, workingCopy } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemStanding } from '../../contract.ts';
import { filingOf } from '../filings/clock.ts';
import { findRecall } from '../recall/repository.ts';
import { spanAround } from '../reminders/stages.ts';
import { approvalOf, holdingOf, needsApproval } from './holding.ts';
import { findNewest } from './repository.ts';
import { toApproval } from './to-approval.ts';

/** How one item stands with the rules. */
export async function standingOf(ctx: Context, id: string): Promise<ItemStanding> {
  const item = await findItem(ctx, id);
  if (!item) throw new AppError('not-found');
  const [held, newest, recall] = [
    await approvalOf(ctx, item),
    await findNewest(ctx, id),
    await findRecall(ctx, id),
  ];
  return {
    needsApproval: await needsApproval(ctx, item),
    // Asked anew: new rules hold at once, and are written on the items a little later.
    hold: (await holdingOf(ctx, item, null)).hold,
    approved: held && toApproval(held),
    endsSoon: held?.expiresAt != null && held.expiresAt <= spanAround(ctx.now()).until,
    newest: newest && toApproval(newest),
    filing: await filingOf(ctx, item),
    workingCopy: await workingCopy(ctx, id),
    recall: recall && { by: recall.by, at: recall.at.toISOString(), reason: recall.reason },
  };
}
