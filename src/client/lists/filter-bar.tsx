import type { ReactNode } from 'react';
import edges from '../ui/edges.module.css';
import { SearchField } from '../ui/search-field.tsx';
import { useEdges } from '../ui/use-edges.ts';
import { ClearFilters, type HrefOf } from './clear-filters.tsx';
import styles from './filter-bar.module.css';
import type { ListAddress } from './list-address.ts';

interface Props {
  address: ListAddress<{ search: string }>;
  /** Name of the search, which says what it covers. */
  label: string;
  /** Content at the other end of the search's line. */
  beside?: ReactNode;
  /** Returns addresses for its links, if the server draws the list too. */
  hrefOf?: HrefOf;
  /** Label of the button that submits search and filters without script; missing on pages that need one. */
  submit?: string;
  /** Filters, as chips. */
  children: ReactNode;
}

/** Search and filters of a list. All of them are stored in the address. */
export function FilterBar({ address, label, beside, hrefOf, submit, children }: Props) {
  return (
    <form
      className="grid gap-12 below-16"
      // Input applies at once; the form is submitted only without script.
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="row gap-12">
        <SearchField
          className={styles.search}
          label={label}
          search={address.query.search}
          onSearch={(search) => address.change({ search, page: '' }, 'replace')}
          slash
        />
        {submit && (
          <noscript>
            <button type="submit" className={`strong touch round-m ${styles.submit}`}>
              {submit}
            </button>
          </noscript>
        )}
        {beside}
      </div>
      <div className={`cluster gap-8 ${styles.chips} ${edges.row}`} ref={useEdges()}>
        {children}
        {address.isFiltered && <ClearFilters look="subtle" address={address} hrefOf={hrefOf} />}
      </div>
    </form>
  );
}
