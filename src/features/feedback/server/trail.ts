import { auditedIn, changedFields, type DocumentKind } from '#features/audit/server/doors/proof.ts';
import { fieldsOf, namesOf, recordedOf } from '#shared/fields.ts';
import { feedbackFields } from '../contract.ts';
import type { StoredFeedback } from './stored.ts';

/** Audit subject of feedback, without its text: the text is disposed of one day, the trail stays. */
export function subjectOf({ id }: Pick<StoredFeedback, 'id'>) {
  return { type: 'Feedback', id };
}

export const feedbackDocument: DocumentKind = {
  type: 'Feedback',
  noun: 'feedback',
  ...auditedIn(feedbackFields),
  withheld: [...namesOf(feedbackFields, 'withheld'), 'messages'],
};

/** Returns the fields that are audited. */
export function toTrail(feedback: StoredFeedback) {
  return recordedOf(feedbackFields, 'audited', feedback);
}

/** Returns the audited differences between two versions; null if there are none. */
export function differences(before: StoredFeedback, after: StoredFeedback) {
  return changedFields(auditedFields(before), auditedFields(after));
}

function auditedFields(feedback: StoredFeedback) {
  return fieldsOf(feedbackFields, 'audited', feedback);
}
