import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { followHere } from '../lib/follow-here.ts';
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
  clear: {
    words: string;
    filters: Parameters<ChangeAddress>[0];
    /** The address without any, where the server draws the list too. */
    href?: string;
  } | null;
  /** What sends search and filters without script; none on pages that need one. */
  submit?: string;
  /** The filters, as chips. */
  children: ReactNode;
}

/** Search and filters over a list. All of it stands in the address. */
export function FilterBar({ label, search, change, beside, clear, submit, children }: Props) {
  return (
    <form
      className={styles.bar}
      // What is typed and chosen is followed at once; only without script is it sent.
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.first}>
        <SearchField
          className={styles.search}
          label={label}
          search={search}
          onSearch={(words) => change({ search: words, page: '' }, 'replace')}
          slash
        />
        {submit && (
          <noscript>
            <button type="submit" className={styles.submit}>
              {submit}
            </button>
          </noscript>
        )}
        {beside}
      </div>
      <div className={`${styles.chips} ${edges.row}`} ref={useEdges()}>
        {children}
        {clear && (
          <Button
            variant="subtle"
            size="md"
            {...(clear.href && { component: 'a', href: clear.href })}
            onClick={followHere(() => change(clear.filters))}
          >
            {clear.words}
          </Button>
        )}
      </div>
    </form>
  );
}
