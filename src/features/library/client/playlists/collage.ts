import type { ItemName, Picture } from '../../contract.ts';

/** Up to four different pictures of a playlist's items, in order; of three, only two are used, to leave no gap. */
export function collageOf(items: readonly Pick<ItemName, 'poster'>[]): Picture[] {
  const found = new Map<string, Picture>();
  for (const { poster } of items) {
    if (found.size === 4) break;
    if (poster) found.set(poster.url, poster);
  }
  const pictures = [...found.values()];
  return pictures.slice(0, pictures.length === 3 ? 2 : 4);
}
