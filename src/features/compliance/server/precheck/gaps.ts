import type { StoredItem } from '#features/library/server/index.ts';
import type { Gap } from '../../contract/findings.ts';
import type { PlacedText } from './passages.ts';

/** What of an item has no words that could be read: nobody may take that for having nothing in it. */
export function gapsOf(
  { kind, facts }: Pick<StoredItem, 'kind' | 'facts'>,
  texts: readonly PlacedText[],
): Gap[] {
  const written = texts.filter(({ text }) => text.trim() !== '').map(({ where }) => where);
  if (kind !== 'pdf') return written.some(({ part }) => part === 'caption') ? [] : [{ code: 'no-captions' }];
  const read = new Set(written.flatMap(({ part, page }) => (part === 'page' ? (page ?? []) : []))).size;
  if (read === 0) return [{ code: 'no-text' }];
  const unread = (facts.pages ?? read) - read;
  return unread > 0 ? [{ code: 'some-pages', count: unread }] : [];
}
