import type { StoredItem } from '../items/stored.ts';

/** What people get of an item: the hash of its file, or where it is. A new file is played once it has passed its check. */
export function playedSource({ source, media }: Pick<StoredItem, 'source' | 'media'>): string {
  if (source.type === 'file') return media.madeOf ?? source.key;
  return source.type === 'url' ? source.url : `${source.host}:${source.ref}`;
}

/** An item as somebody gets it who is sent a file of it that was made of this one: it may have had another by then. */
export function asPlayed(item: StoredItem, madeOf: string | null): StoredItem {
  return madeOf === null ? item : { ...item, media: { ...item.media, madeOf } };
}
