import type { ReactNode } from 'react';
import edges from '../ui/edges.module.css';
import { SearchField } from '../ui/search-field.tsx';
import { useEdges } from '../ui/use-edges.ts';
import { ClearFilters, type HrefOf } from './clear-filters.tsx';
import styles from './filter-bar.module.css';
import type { ListAddress } from './list-address.ts';

interface Props {
  address: ListAddress<{ search: string }>;
  /** Name of the search: what it looks through. */
  label: string;
  /** Stands at the other end of the search. */
  beside?: ReactNode;
  /** Addresses of its choices, if the server draws the list too. */
  hrefOf?: HrefOf;
  /** Sends search and filters without script; none on pages that need one. */
  submit?: string;
  /** The filters, as chips. */
  children: ReactNode;
}

/** Search and filters over a list. All of it stands in the address. */
export function FilterBar({ address, label, beside, hrefOf, submit, children }: Props) {
  return (
    <form
      className="grid gap-12 below-16"
      // What is typed and chosen is followed at once; only without script is it sent.
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
