import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { lockFeedback, replaceFeedback } from './repository.ts';
import { later } from './retention.ts';
import type { StoredFeedback } from './stored.ts';
import { subjectOf } from './trail.ts';

/**
 * Updates the whole that feedback was merged into: lists show only the whole, so it must show if one of its parts awaits
 * an answer or is a complaint.
 */
export async function updateWhole(ctx: ActingContext, part: StoredFeedback): Promise<void> {
  const whole = part.mergedInto && (await lockFeedback(ctx, part.mergedInto));
  if (!whole) return;
  const after = withPart(whole, part);
  await replaceFeedback(ctx, whole.version, {
    ...after,
    version: whole.version + 1,
    updatedAt: ctx.now(),
  });
  if (after.flaggedBy !== whole.flaggedBy)
    await recordChange(ctx, {
      action: 'feedback.flagged',
      subject: subjectOf(whole),
      before: { flaggedBy: whole.flaggedBy },
      after: { flaggedBy: after.flaggedBy },
    });
}

/** Adds the flags of a part to its whole, so that merging hides no complaint. */
export function withPart(whole: StoredFeedback, part: StoredFeedback): StoredFeedback {
  return {
    ...whole,
    awaits: whole.awaits || part.awaits,
    ...(part.flaggedBy && {
      flaggedBy: whole.flaggedBy ?? part.flaggedBy,
      retainUntil: later(whole.retainUntil, part.retainUntil),
    }),
  };
}
