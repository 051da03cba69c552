import { kinds } from './item.ts';

/** What has a public address: items, and seasons with all their items. */
export const contentTypes = [...kinds, 'audio_playlist'] as const;
export type ContentType = (typeof contentTypes)[number];

export function isContentType(text: string): text is ContentType {
  return (contentTypes as readonly string[]).includes(text);
}
