import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { findFeedback, listMerged } from '../repository.ts';
import { retainUntil } from '../retention.ts';
import type { StoredFeedback } from '../stored.ts';
import { readFeedback, refusal, storeFeedback } from './change.ts';

/** Merges feedback into another that says the same; what was merged into it goes along. Gives the one it is part of now. */
export async function mergeFeedback(
  ctx: RequestContext,
  { id, into }: { id: string; into: string },
): Promise<StoredFeedback> {
  return transaction(ctx, async (inside) => {
    const [part, whole] = [await readFeedback(inside, id), await readFeedback(inside, into)];
    if (id === into) throw refusal('conflict', 'itself');
    if (part.mergedInto || whole.mergedInto) throw refusal('conflict', 'merged');
    const parts = [part, ...(await listMerged(inside, id))];
    for (const each of parts)
      await storeFeedback(inside, 'feedback.merged', each, { ...each, mergedInto: into, copies: 0 });
    // A complaint is not lost in something that is none.
    const flaggedBy = whole.flaggedBy ?? parts.find((each) => each.flaggedBy)?.flaggedBy ?? null;
    return storeFeedback(
      inside,
      flaggedBy === whole.flaggedBy ? 'feedback.updated' : 'feedback.flagged',
      whole,
      {
        ...whole,
        flaggedBy,
        retainUntil: retainUntil(inside, whole.createdAt, flaggedBy !== null),
        copies: whole.copies + parts.length,
      },
    );
  });
}

/** Takes feedback out of the one it was merged into. */
export async function unmergeFeedback(ctx: RequestContext, id: string): Promise<StoredFeedback> {
  return transaction(ctx, async (inside) => {
    const part = await readFeedback(inside, id);
    if (!part.mergedInto) return part;
    const whole = await findFeedback(inside, part.mergedInto);
    if (whole)
      await storeFeedback(inside, 'feedback.updated', whole, {
        ...whole,
        copies: Math.max(0, whole.copies - 1),
      });
    return storeFeedback(inside, 'feedback.unmerged', part, { ...part, mergedInto: null });
  });
}
