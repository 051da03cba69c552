import { auditDocument } from '#features/audit/server/index.ts';
import type { StoredFeedback } from './stored.ts';

/** How the trail names it: never by what it says, which is disposed of one day while the trail stays. */
export function subjectOf({ id }: Pick<StoredFeedback, 'id'>) {
  return { type: 'Feedback', id };
}

const told = ['kind', 'rating', 'state', 'assignee', 'flaggedBy', 'mergedInto', 'tags', 'page'] as const;

auditDocument({
  type: 'Feedback',
  noun: 'feedback',
  fields: told,
  withheld: ['text', 'screenshot', 'contact', 'messages'],
});

/** What the trail tells of it. */
export function toTrail(feedback: StoredFeedback): Record<string, unknown> {
  return Object.fromEntries(told.map((name) => [name, feedback[name]]));
}

/** What differs between two versions, before and after; null where nothing does. */
export function differences(
  before: StoredFeedback,
  after: StoredFeedback,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const changed = told.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return null;
  const pick = (feedback: StoredFeedback) =>
    Object.fromEntries(changed.map((name) => [name, feedback[name]]));
  return { before: pick(before), after: pick(after) };
}
