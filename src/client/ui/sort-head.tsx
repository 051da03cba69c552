import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './sort-head.module.css';

type Order = 'asc' | 'desc';

interface Props {
  label: string;
  /** How the table is sorted by this column; undefined where it is sorted by another. */
  order: Order | undefined;
  onSort: (order: Order) => void;
}

/** The head of a column that a table can be sorted by; a second press turns the order around. */
export function SortHead({ label, order, onSort }: Props) {
  const Sign = order === undefined ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  const sorted = order && (order === 'asc' ? 'ascending' : 'descending');
  return (
    <th scope="col" aria-sort={sorted ?? 'none'}>
      <button
        type="button"
        className={styles.button}
        onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
      >
        {label}
        <Sign className={styles.sign} size={14} stroke={2} aria-hidden />
      </button>
    </th>
  );
}
