import { kinds } from './item.ts';

/** Types of content with a public address: items, and seasons with all their items. */
export const contentTypes = [...kinds, 'audio_playlist'] as const;
export type ContentType = (typeof contentTypes)[number];

export function isContentType(text: string): text is ContentType {
  return (contentTypes as readonly string[]).includes(text);
}
