import { eventKind } from '#server/events.ts';

/** Emitted when the hub was filled with sample content, whose files may still be in processing. */
export const samplesAdded = eventKind<Record<string, never>>('samples.added');

/** Emitted when the sample content was removed. */
export const samplesRemoved = eventKind<Record<string, never>>('samples.removed');
