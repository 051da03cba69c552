import type { StoredPack } from './stored.ts';

/** A pack, as the trail speaks of it. */
export function subjectOf({ id, reason }: Pick<StoredPack, 'id' | 'reason'>) {
  return { type: 'Pack', id, name: reason };
}
