import type { BulkAction, ItemCard } from '../../contract.ts';

export interface Step {
  ids: string[];
  action: BulkAction;
}

/** Steps that undo an action on items as they were before. Empty if nothing changed; null if it cannot be undone. */
export function undoOf(action: BulkAction, before: readonly ItemCard[]): Step[] | null {
  const those = (fits: (item: ItemCard) => boolean, back: BulkAction): Step[] => {
    const ids = before.filter(fits).map(({ id }) => id);
    return ids.length > 0 ? [{ ids, action: back }] : [];
  };
  switch (action.do) {
    case 'publish':
      return those((item) => !item.published, { do: 'unpublish' });
    case 'unpublish':
      return those((item) => item.published, { do: 'publish' });
    case 'archive':
      return those((item) => item.state !== 'archived', { do: 'restore' });
    case 'restore':
      return those((item) => item.state === 'archived', { do: 'archive' });
    case 'tag':
      return those((item) => !item.tags.includes(action.tag), { do: 'untag', tag: action.tag });
    case 'untag':
      return those((item) => item.tags.includes(action.tag), { do: 'tag', tag: action.tag });
    case 'audience':
      return [...new Set(before.map(({ audience }) => audience))]
        .filter((audience) => audience !== action.audience)
        .flatMap((audience) => those((item) => item.audience === audience, { do: 'audience', audience }));
    case 'category':
      return [...new Set(before.map(({ category }) => category))]
        .filter((category) => category !== action.category)
        .flatMap((category) => those((item) => item.category === category, { do: 'category', category }));
    case 'playlist':
      return those(() => true, { do: 'unlist', playlist: action.playlist });
    case 'unlist':
      return those(() => true, { do: 'playlist', playlist: action.playlist });
    case 'remove':
      return null;
  }
}
