import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChangeAddress } from '../lib/use-address-query.ts';
import edges from './edges.module.css';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';
import { useEdges } from './use-edges.ts';

interface Props {
  /** What the search says it looks through. */
  label: string;
  search: string;
  change: ChangeAddress;
  /** What stands at the other end of the search. */
  beside?: ReactNode;
  /** The way to take all filters away; none where there is nothing to take away. */
  clear: { words: string; filters: Parameters<ChangeAddress>[0] } | null;
  /** The filters, as chips. */
  children: ReactNode;
}

/** Search and filters over a list. All of it stands in the address. */
export function FilterBar({ label, search, change, beside, clear, children }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.first}>
        <SearchField
          className={styles.search}
          label={label}
          search={search}
          onSearch={(words) => change({ search: words, page: '' }, 'replace')}
          slash
        />
        {beside}
      </div>
      <div className={`${styles.chips} ${edges.row}`} ref={useEdges()}>
        {children}
        {clear && (
          <Button variant="subtle" size="md" onClick={() => change(clear.filters)}>
            {clear.words}
          </Button>
        )}
      </div>
    </div>
  );
}
