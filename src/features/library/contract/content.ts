import { contentTypes } from '#shared/shared-content.ts';

export { contentTypes };
export type ContentType = (typeof contentTypes)[number];

export function isContentType(text: string): text is ContentType {
  return (contentTypes as readonly string[]).includes(text);
}
