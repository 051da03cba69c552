import type { StoredItem } from '../items/stored.ts';

/** Identifies what people get: the hash of the item's file, or its address. A new file counts once it passes its check. */
export function playedSource({ source, media }: Pick<StoredItem, 'source' | 'media'>): string {
  if (source.type === 'file') return media.madeOf ?? source.key;
  return source.type === 'url' ? source.url : `${source.host}:${source.ref}`;
}

/** The item as of the file it is served from: it may have had another file by then. */
export function withPlayedSource(item: StoredItem, madeOf: string | null): StoredItem {
  return madeOf === null ? item : { ...item, media: { ...item.media, madeOf } };
}
