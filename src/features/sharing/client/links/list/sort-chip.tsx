import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { type LinkQuery, linkSorts } from '../../../contract.ts';
import { useWords } from '../words.ts';

/** The order of the links, where there is no head of a table to press. */
export function SortChip({ query, change }: { query: LinkQuery; change: ChangeAddress }) {
  const t = useWords();
  const others = linkSorts.filter((sort) => sort !== 'newest');
  return (
    <FilterChip
      label={t('sort.label')}
      any={t('sort.newest')}
      values={others}
      chosen={others.find((sort) => sort === query.sort)}
      nameOf={(sort) => t(`sort-by.${sort}`)}
      onChoose={(sort) => change({ sort: sort ?? '', order: '', page: '' })}
    />
  );
}
