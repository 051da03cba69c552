import type { RetentionAnswers } from '#features/library/server/index.ts';
import { assessItems } from './facts/facts.ts';
import { itemsOnLegalHold } from './legal-holds/covered.ts';

/** Answers the library's questions about retention. */
export const retentionAnswers: RetentionAnswers = {
  itemsOnLegalHold: itemsOnLegalHold,
  async findReason(ctx, { id, revises }, isSample) {
    const [own] = await assessItems(ctx, [id], { countsOut: !isSample });
    if (revises !== null) {
      const onLegalHold = await itemsOnLegalHold(ctx, [revises]);
      if (onLegalHold === 'everything' || onLegalHold.has(revises))
        return { until: null, isOnLegalHold: true };
    }
    if (!own || own.verdict.is === 'free') return null;
    return { until: own.verdict.until, isOnLegalHold: own.facts.isOnLegalHold };
  },
};
