import type { StoredApproval } from './stored.ts';

/** Returns the trail's subject for a submission: the item, or the owner of the public copy. */
export function subjectOf({ about, item, title }: Pick<StoredApproval, 'about' | 'item' | 'title'>) {
  return { type: about ?? 'Item', id: item, name: title };
}
