import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { findFeedback, listMerged } from '../repository.ts';
import type { StoredFeedback } from '../stored.ts';
import { withPart } from '../update-whole.ts';
import { readFeedback, refusal, storeFeedback } from './change.ts';

/** Merges feedback, and what was merged into it, into another that says the same. Returns the latter. */
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
    const after = parts.reduce(withPart, { ...whole, copies: whole.copies + parts.length });
    const action = after.flaggedBy === whole.flaggedBy ? 'feedback.updated' : 'feedback.flagged';
    return storeFeedback(inside, action, whole, after);
  });
}

/** Unmerges feedback. */
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
