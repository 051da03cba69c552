import type { DocumentKind } from '#features/audit/server/doors/proof.ts';
import type { StoredFeedback } from './stored.ts';

/** Audit subject of feedback, without its text: the text is disposed of one day, the trail stays. */
export function subjectOf({ id }: Pick<StoredFeedback, 'id'>) {
  return { type: 'Feedback', id };
}

const auditedFields = [
  'kind',
  'rating',
  'state',
  'assignee',
  'flaggedBy',
  'mergedInto',
  'tags',
  'page',
] as const;

export const feedbackDocument: DocumentKind = {
  type: 'Feedback',
  noun: 'feedback',
  fields: auditedFields,
  withheld: ['text', 'screenshot', 'contact', 'messages'],
};

/** Returns the fields that are audited. */
export function toTrail(feedback: StoredFeedback): Record<string, unknown> {
  return Object.fromEntries(auditedFields.map((name) => [name, feedback[name]]));
}

/** Returns the audited differences between two versions; null if there are none. */
export function differences(
  before: StoredFeedback,
  after: StoredFeedback,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const changed = auditedFields.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return null;
  const pick = (feedback: StoredFeedback) =>
    Object.fromEntries(changed.map((name) => [name, feedback[name]]));
  return { before: pick(before), after: pick(after) };
}
