import type { StoredApproval } from './stored.ts';

/** What was submitted, as the trail speaks of it: the item itself. */
export function subjectOf({ item, title }: Pick<StoredApproval, 'item' | 'title'>) {
  return { type: 'Item', id: item, name: title };
}
