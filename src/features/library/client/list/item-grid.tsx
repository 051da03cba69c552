import type { Selection } from '#client/lists/use-selection.ts';
import grid from '#client/ui/poster-grid.module.css';
import type { ItemCard, ItemPage } from '../../contract.ts';
import { useWords } from '../words.ts';
import { ItemPoster } from './item-card.tsx';
import { useCardKeys } from './use-card-keys.ts';

export interface ItemsProps {
  items: readonly ItemPage['items'][number][];
  /** True for items of the previous query, while the new ones load. */
  stale: boolean;
  selection: Selection<ItemCard> | undefined;
}

/** A page of the library as posters. */
export function ItemGrid({ items, stale, selection }: ItemsProps) {
  const t = useWords();
  const { tabIndexOf, onFocusCard, ...handlers } = useCardKeys(items, selection?.toggle);
  return (
    <ul className={grid.grid} aria-label={t('library.title')} aria-busy={stale} {...handlers}>
      {items.map((item) => (
        <ItemPoster
          key={item.id}
          item={item}
          selection={selection}
          tabIndex={tabIndexOf(item.id)}
          onFocus={() => onFocusCard(item.id)}
        />
      ))}
    </ul>
  );
}
