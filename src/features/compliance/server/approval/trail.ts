import type { StoredApproval } from './stored.ts';

/** What was submitted, as the trail speaks of it: the item itself, or whatever says the words. */
export function subjectOf({ about, item, title }: Pick<StoredApproval, 'about' | 'item' | 'title'>) {
  return { type: about ?? 'Item', id: item, name: title };
}
