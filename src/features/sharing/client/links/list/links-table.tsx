import { SortHead } from '#client/lists/sort-head.tsx';
import type { Selection } from '#client/lists/use-selection.ts';
import table from '#client/ui/data-table.module.css';
import type { Link } from '../../../contract.ts';
import { useWords } from '../words.ts';
import type { LinksAddress } from './address.ts';
import { BoneRows } from './bone-rows.tsx';
import { LinkRow, type RowActions } from './link-row.tsx';
import styles from './links-table.module.css';

interface Props extends RowActions {
  /** Undefined while the first page is loading. */
  links: readonly Link[] | undefined;
  address: LinksAddress;
  /** True while results of the previous query are shown and new ones are loading. */
  isStale: boolean;
  selection: Selection<Link>;
}

/** Links of one page: a table, or cards on a phone. */
export function LinksTable({ links, address, isStale, selection, ...actions }: Props) {
  const t = useWords();
  const { query } = address;
  return (
    <table className={`full small ${table.table} ${styles.table}`} aria-busy={isStale || !links}>
      <caption className="unseen">{t('title')}</caption>
      <thead>
        <tr>
          <td>
            <span className="unseen">{t('select.column')}</span>
          </td>
          <SortHead address={address} sort="label" label={t('column.label')} />
          <th scope="col">{t('column.state')}</th>
          <SortHead address={address} sort="openings" usual="desc" label={t('column.openings')} />
          <SortHead address={address} sort="opened" usual="desc" label={t('column.opened')} />
          <th scope="col">{t('column.expires')}</th>
          <SortHead address={address} sort="newest" usual="desc" label={t('column.newest')} />
          <td>
            <span className="unseen">{t('column.actions')}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {links ? (
          links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              withOwner={query.owner !== undefined}
              selection={selection}
              {...actions}
            />
          ))
        ) : (
          <BoneRows rows={Math.min(query.size, 8)} />
        )}
      </tbody>
    </table>
  );
}
