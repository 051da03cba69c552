import { eventKind } from '#server/events.ts';

/** The hub was filled with sample content; what is made of its files may still be under way. */
export const samplesAdded = eventKind<Record<string, never>>('samples.added');

/** The sample content was removed. */
export const samplesRemoved = eventKind<Record<string, never>>('samples.removed');
