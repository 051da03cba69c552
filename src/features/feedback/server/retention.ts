import type { Context } from '#server/context.ts';
import type { StoredFeedback } from './stored.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long feedback is kept, counted from when it came, and a complaint from when it was made: longer than the rest. */
export function retainUntil(
  { config }: Pick<Context, 'config'>,
  receivedAt: Date,
  isComplaint: boolean,
): Date {
  const { days, complaintDays } = config.feedback;
  return new Date(receivedAt.getTime() + (isComplaint ? complaintDays : days) * dayMs);
}

/** Whose it is and what it is about: what it may be held for. */
export function heldBy({ uid, item }: Pick<StoredFeedback, 'uid' | 'item'>) {
  return { people: [uid], items: item ? [item.id] : [] };
}

export function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
