import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { contentTypes } from '#features/library/contract.ts';
import { languageNames, languages } from '#shared/locale.ts';
import { defaultPageSize } from '#shared/page-sizes.ts';
import { catalogueRoutes, type SharedQuery, sharedSorts } from '../../contract.ts';
import { pageKeys } from '../../page-keys.ts';
import { isFiltered, noFilter } from './address.ts';
import { useWords } from './words.ts';

/** Search, filters and order of what is shared. All of it stands in the address. */
export function CatalogueBar({ query, change }: { query: SharedQuery; change: ChangeAddress }) {
  const t = useWords();
  const any = t('filter.any');
  const { data } = useQuery({
    queryKey: pageKeys.tags,
    queryFn: ({ signal }) => call(catalogueRoutes.tags, {}, signal),
  });
  const known = data?.tags ?? [];
  const tags = query.tag === undefined || known.includes(query.tag) ? known : [query.tag, ...known];
  const choose = (name: string) => (value: string | undefined) => change({ [name]: value ?? '', page: '' });
  const usual = query.search === '' ? 'newest' : 'best';
  return (
    <FilterBar
      label={t('search')}
      search={query.search}
      change={change}
      clear={isFiltered(query) ? { words: t('filter.clear'), filters: noFilter, href: '?' } : null}
      submit={t('search.submit')}
    >
      {query.size !== defaultPageSize && <input type="hidden" name="size" value={query.size} />}
      <FilterChip
        name="type"
        label={t('filter.type')}
        {...{ any, values: contentTypes, chosen: query.type, onChoose: choose('type') }}
        nameOf={(type) => t(`type.${type}`)}
      />
      <FilterChip
        name="language"
        label={t('filter.language')}
        {...{ any, values: languages, chosen: query.language, onChoose: choose('language') }}
        nameOf={(language) => languageNames[language]}
      />
      {tags.length > 0 && (
        <FilterChip
          name="tag"
          label={t('filter.tag')}
          {...{ any, values: tags, chosen: query.tag, onChoose: choose('tag') }}
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
        onChoose={choose('sort')}
      />
    </FilterBar>
  );
}
