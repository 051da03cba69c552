import type { Selection } from '#client/lib/use-selection.ts';
import type { ItemCard, ItemPage } from '../../contract.ts';
import { useWords } from '../words.ts';
import { ItemPoster } from './item-card.tsx';
import styles from './item-grid.module.css';
import { useCardKeys } from './use-card-keys.ts';

export interface ItemsProps {
  items: ItemPage['items'];
  /** They are those of the question before; the new ones are on their way. */
  stale: boolean;
  selection: Selection<ItemCard> | undefined;
}

/** A page of the library as posters. */
export function ItemGrid({ items, stale, selection }: ItemsProps) {
  const t = useWords();
  const { tabIndexOf, onFocusCard, ...handlers } = useCardKeys(items, selection?.toggle);
  return (
    <ul className={styles.grid} aria-label={t('library.title')} aria-busy={stale} {...handlers}>
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

/** Where posters will be. */
export function GridBones({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={at} className={styles.bone}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
