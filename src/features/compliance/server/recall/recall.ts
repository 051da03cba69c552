import { recordChange } from '#features/audit/server/index.ts';
import { mainTitle, noteItem, requireItem, type StoredItem } from '#features/library/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { endApproval } from '../approval/end.ts';
import { tellEveryone } from './notice.ts';
import { insertRecall, liftRecall } from './repository.ts';

interface Asked {
  id: string;
  reason: string;
}

/** Calls an item back: nobody but staff gets it any more, by whatever way, until somebody lifts that. */
export async function recall(ctx: RequestContext, { id, reason }: Asked): Promise<void> {
  const { uid, name } = requireMember(ctx);
  await transaction(ctx, async (inside) => {
    const item = await requireItem(inside, id);
    const by = { uid, name };
    if (!(await insertRecall(inside, { id: newId(), item: id, by, at: inside.now(), reason })))
      throw new AppError('conflict', { params: { reason: 'recalled' } });
    await endApproval(inside, id, 'recalled');
    await note(inside, item, 'item.recalled', reason);
    await tellEveryone(inside, id, { title: mainTitle(item.titles, item.language), reason });
  });
}

/** Ends a recall. */
export async function lift(ctx: RequestContext, { id, reason }: Asked): Promise<void> {
  requireMember(ctx);
  await transaction(ctx, async (inside) => {
    const item = await requireItem(inside, id);
    if (!(await liftRecall(inside, id, inside.now()))) throw new AppError('not-found');
    await note(inside, item, 'item.recall-lifted', reason);
  });
}

async function note(
  ctx: ActingContext,
  { id, titles, language }: StoredItem,
  action: string,
  reason: string,
): Promise<void> {
  await noteItem(ctx, id, (same) => same);
  const subject = { type: 'Item', id, name: mainTitle(titles, language) };
  await recordChange(ctx, { action, subject, after: { reason } });
}
