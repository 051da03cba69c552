import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ListAddress } from './list-address.ts';
import styles from './sort-head.module.css';

type Order = 'asc' | 'desc';

interface Props<Sort extends string> {
  address: ListAddress<{ sort: Sort; order?: Order | undefined }>;
  /** Order by this column, as named in the address. */
  sort: Sort;
  /** Direction of the first press. */
  usual?: Order;
  label: string;
}

/** Header of a sortable column; a second press reverses the order. */
export function SortHead<Sort extends string>({ address, sort, usual = 'asc', label }: Props<Sort>) {
  const { query, change } = address;
  const order = query.sort === sort ? (query.order ?? usual) : undefined;
  const next = order === undefined ? usual : order === 'asc' ? 'desc' : 'asc';
  const Sign = order === undefined ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  const sorted = order && (order === 'asc' ? 'ascending' : 'descending');
  return (
    <th scope="col" aria-sort={sorted ?? 'none'}>
      <button
        type="button"
        className={`middle gap-4 medium nowrap inline round-s ${styles.button}`}
        onClick={() => change({ sort, order: next, page: '' })}
      >
        {label}
        <Sign className={styles.sign} size={14} stroke={2} aria-hidden />
      </button>
    </th>
  );
}
