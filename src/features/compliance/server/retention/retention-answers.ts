import type { RetentionAnswers } from '#features/library/server/index.ts';
import { assessItems } from './facts/facts.ts';
import { itemsOnLegalHold } from './holds/covered.ts';

/** Answers the library's questions about retention. */
export const retentionAnswers: RetentionAnswers = {
  held: itemsOnLegalHold,
  async keeps(ctx, { id, revises }, isSample) {
    const [own] = await assessItems(ctx, [id], { countsOut: !isSample });
    if (revises !== null) {
      const held = await itemsOnLegalHold(ctx, [revises]);
      if (held === 'everything' || held.has(revises)) return { until: null, isHeld: true };
    }
    if (!own || own.verdict.is === 'free') return null;
    return { until: own.verdict.until, isHeld: own.facts.isHeld };
  },
};
