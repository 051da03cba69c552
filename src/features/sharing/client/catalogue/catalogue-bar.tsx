import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { FilterBar } from '#client/lists/filter-bar.tsx';
import { ListFilter } from '#client/lists/list-filter.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { contentTypes } from '#features/library/contract.ts';
import { languageNames, languages } from '#shared/locale.ts';
import { defaultPageSize } from '#shared/page-sizes.ts';
import { catalogueRoutes, sharedSorts } from '../../contract.ts';
import { pageKeys } from '../../page-keys.ts';
import type { CatalogueAddress } from './address.ts';
import { useWords } from './words.ts';

/** Search, filters and order of the catalogue, all stored in the address. */
export function CatalogueBar({ address, hrefOf }: CatalogueAddress) {
  const t = useWords();
  const { query } = address;
  const any = t('filter.any');
  const { data } = useQuery({
    queryKey: pageKeys.tags,
    queryFn: ({ signal }) => call(catalogueRoutes.tags, {}, signal),
  });
  const listed = data?.tags ?? [];
  const tags = query.tag === undefined || listed.includes(query.tag) ? listed : [query.tag, ...listed];
  const usual = query.search === '' ? 'newest' : 'best';
  return (
    <FilterBar address={address} hrefOf={hrefOf} label={t('search')} submit={t('search.submit')}>
      {query.size !== defaultPageSize && <input type="hidden" name="size" value={query.size} />}
      <ListFilter
        address={address}
        name="type"
        label={t('filter.type')}
        any={any}
        values={contentTypes}
        nameOf={(type) => t(`type.${type}`)}
      />
      <ListFilter
        address={address}
        name="language"
        label={t('filter.language')}
        any={any}
        values={languages}
        nameOf={(language) => languageNames[language]}
      />
      {tags.length > 0 && (
        <ListFilter
          address={address}
          name="tag"
          label={t('filter.tag')}
          any={any}
          values={tags}
          nameOf={(tag) => tag}
        />
      )}
      <FilterChip
        name="sort"
        label={t('sort.label')}
        any={t(`sort.${usual}`)}
        values={sharedSorts.filter((sort) => sort !== usual)}
        chosen={query.sort === usual ? undefined : query.sort}
        nameOf={(sort) => t(`sort.${sort}`)}
        onChoose={address.choose('sort')}
      />
    </FilterBar>
  );
}
