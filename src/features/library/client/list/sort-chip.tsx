import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { type ItemQuery, itemSorts } from '../../contract.ts';
import { useWords } from '../words.ts';

const usualOrder = { newest: 'desc', updated: 'desc', title: 'asc', duration: 'desc' } as const;
const other = { asc: 'desc', desc: 'asc' } as const;

const sorts = itemSorts.flatMap((sort) =>
  [usualOrder[sort], other[usualOrder[sort]]].map((order) => ({
    value: `${sort}-${order}` as const,
    sort,
    order,
  })),
);

/** The order of the library. Where something is searched for, the best first unless another order is chosen. */
export function SortChip({ query, change }: { query: ItemQuery; change: ChangeAddress }) {
  const t = useWords();
  const searching = query.search !== '';
  const usual = searching ? 'best' : 'newest-desc';
  const order = query.order ?? (query.sort && usualOrder[query.sort]);
  const chosen = sorts.find((each) => each.sort === query.sort && each.order === order)?.value;
  return (
    <FilterChip
      label={t('sort.label')}
      any={t(`sort.${usual}`)}
      values={sorts.map(({ value }) => value).filter((value) => value !== usual)}
      chosen={chosen === usual ? undefined : chosen}
      nameOf={(value) => t(`sort.${value}`)}
      onChoose={(wanted) => {
        const found = sorts.find(({ value }) => value === wanted);
        change({ sort: found?.sort ?? '', order: found?.order ?? '', page: '' });
      }}
    />
  );
}
