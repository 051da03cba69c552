import type { StoredItem } from '#features/library/server/items/stored.ts';
import { stateOf } from '#features/library/server/items/stored.ts';
import { facetTokens } from '#features/library/server/search/facets.ts';

const cache = new Map<string, string[]>();

/** Returns an item's facets as the hub computes them; facets that many items share are cached. */
export function facetsOf(item: StoredItem): string[] {
  const { kind, category, audience, language, published, archived } = item;
  const seenBy = [published, archived, audience];
  const shared = remember([kind, category, language, stateOf(item), ...seenBy], () =>
    facetTokens({ ...item, tags: [] }),
  );
  const tags = item.tags.map((tag) =>
    remember(['', tag, ...seenBy], () =>
      facetTokens({ ...item, tags: [tag] }).filter((token) => !shared.includes(token)),
    ),
  );
  return [...shared, ...tags.flat()];
}

function remember(key: readonly unknown[], make: () => string[]): string[] {
  const name = key.join('\0');
  const found = cache.get(name) ?? make();
  cache.set(name, found);
  return found;
}
