import { FilterChip } from '#client/ui/filter-chip.tsx';
import { linkSorts } from '../../../contract.ts';
import { useWords } from '../words.ts';
import type { LinksAddress } from './address.ts';

const others = linkSorts.filter((sort) => sort !== 'newest');

/** Order of the links where there is no table head, each in its usual direction. */
export function SortChip({ address: { query, change } }: { address: LinksAddress }) {
  const t = useWords();
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
