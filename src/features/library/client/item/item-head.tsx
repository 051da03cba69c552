import type { ReactNode } from 'react';
import type { Item } from '../../contract.ts';
import { Facts } from '../parts/facts.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { useTitleOf } from '../titles.ts';
import styles from './item-head.module.css';

/** What the item is called, how it stands, and what can be done at once. */
export function ItemHead({ item, children }: { item: Item; children?: ReactNode }) {
  const titleOf = useTitleOf();
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.title}>
          <bdi>{titleOf(item)}</bdi>
        </h1>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <div className={styles.facts}>
        {children && <StateTag state={item.state} />}
        <Facts item={item} />
      </div>
    </header>
  );
}
