import type { Context } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import type { StoredFeedback } from './stored.ts';

/** Returns the end of the retention period, counted from receipt; complaints are retained longer. */
export function retainUntil(
  { config }: Pick<Context, 'config'>,
  receivedAt: Date,
  isComplaint: boolean,
): Date {
  const { days, complaintDays } = config.feedback;
  return new Date(receivedAt.getTime() + (isComplaint ? complaintDays : days) * dayMs);
}

/** Returns the people and items whose legal holds apply to it. */
export function legalHoldSubjects({ uid, item }: Pick<StoredFeedback, 'uid' | 'item'>) {
  return { people: [uid], items: item ? [item.id] : [] };
}

export function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
