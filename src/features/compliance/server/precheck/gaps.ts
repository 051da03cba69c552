import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Gap } from '../../contract/findings.ts';
import type { PlacedText } from './passages.ts';

/** Returns the parts of an item without readable text, which nobody may mistake for parts without findings. */
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
