import { recordChange } from '#features/audit/server/index.ts';
import { decide, mainTitle } from '#features/library/contract.ts';
import { noteItem, requireItem, type StoredItem } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { endApproval } from '../approval/end.ts';
import { findNewest } from '../approval/repository.ts';
import { notifySharers } from './notice.ts';
import { insertRecall, liftRecall, type StoredRecall } from './repository.ts';
import { vouchForRecall } from './vouch.ts';

interface RecallInput {
  id: string;
  reason: string;
}

/** Recalls an item: nobody but staff gets it any more, through any channel, until the recall is lifted. */
export async function recall(ctx: RequestContext, { id, reason }: RecallInput): Promise<void> {
  const { uid, name } = requireMember(ctx);
  await transaction(ctx, async (inside) => {
    const item = await requireItem(inside, id);
    const made = {
      id: newId(),
      item: id,
      by: { uid, name },
      at: inside.now(),
      reason,
      liftedAt: null,
    };
    if (!(await insertRecall(inside, made)))
      throw new AppError('conflict', { params: { reason: 'recalled' } });
    await endApproval(inside, { item: id }, 'recalled');
    await note(inside, item, { action: 'item.recalled', reason, recall: made });
    await notifySharers(inside, id, { title: await titleForSharers(inside, item), reason, recall: made.id });
  });
}

/** Returns the title that sharers know: the present one, or under embargo, that of the last approval. */
async function titleForSharers(ctx: ActingContext, item: StoredItem): Promise<string> {
  const own = mainTitle(item.titles, item.language);
  if (decide({ actor: null, content: item, purpose: 'download' }).allowed) return own;
  return (await findNewest(ctx, item.id, { state: 'approved' }))?.title ?? own;
}

/** Lifts a recall. */
export async function lift(ctx: RequestContext, { id, reason }: RecallInput): Promise<void> {
  requireMember(ctx);
  await transaction(ctx, async (inside) => {
    const item = await requireItem(inside, id);
    const lifted = await liftRecall(inside, id, inside.now());
    if (!lifted) throw new AppError('not-found');
    await note(inside, item, { action: 'item.recall-lifted', reason, recall: lifted });
  });
}

async function note(
  ctx: ActingContext,
  { id, titles, language }: StoredItem,
  { action, reason, recall: written }: { action: string; reason: string; recall: StoredRecall },
): Promise<void> {
  await noteItem(ctx, id, (same) => same);
  const subject = { type: 'Item', id, name: mainTitle(titles, language) };
  const vouchers = [vouchForRecall(written.id, written)];
  await recordChange(ctx, { action, subject, after: { reason }, vouchers });
}
