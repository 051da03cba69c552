import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import type { Selection } from '#client/lib/use-selection.ts';
import table from '#client/ui/data-table.module.css';
import { SortHead } from '#client/ui/sort-head.tsx';
import type { Link, LinkQuery } from '../../../contract.ts';
import { useWords } from '../words.ts';
import { BoneRows } from './bone-rows.tsx';
import { LinkRow, type RowActions } from './link-row.tsx';
import styles from './links-table.module.css';

interface Props extends RowActions {
  /** Undefined while the first of them are on their way. */
  links: readonly Link[] | undefined;
  query: LinkQuery;
  /** They are those of the question before; the new ones are on their way. */
  stale: boolean;
  selection: Selection<Link>;
  change: ChangeAddress;
}

/** The links of one page: a table, and cards on a phone. */
export function LinksTable({ links, query, stale, selection, change, ...actions }: Props) {
  const t = useWords();
  const head = (sort: LinkQuery['sort'], usual: 'asc' | 'desc') => ({
    label: t(`column.${sort}`),
    order: query.sort === sort ? (query.order ?? usual) : undefined,
    onSort: (order: 'asc' | 'desc') => change({ sort, order: query.sort === sort ? order : usual, page: '' }),
  });
  return (
    <table className={`${table.table} ${styles.table}`} aria-busy={stale || !links}>
      <caption className="unseen">{t('title')}</caption>
      <thead>
        <tr>
          <td>
            <span className="unseen">{t('select.column')}</span>
          </td>
          <SortHead {...head('label', 'asc')} />
          <th scope="col">{t('column.state')}</th>
          <SortHead {...head('openings', 'desc')} />
          <SortHead {...head('opened', 'desc')} />
          <th scope="col">{t('column.expires')}</th>
          <SortHead {...head('newest', 'desc')} />
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
