import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAbility } from '#client/lib/ability.ts';
import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { languageNames, languages } from '#shared/locale.ts';
import { audiences, type ItemQuery, kinds, states } from '../../contract.ts';
import { itemKeys, readTags } from '../api.ts';
import { useCategories } from '../parts/categories.ts';
import { useWords } from '../words.ts';
import { isFiltered, noFilter, type View } from './address.ts';
import styles from './library-bar.module.css';
import { SortChip } from './sort-chip.tsx';

interface Props {
  query: ItemQuery;
  view: View;
  change: ChangeAddress;
}

/** Search, filters, order and form of the library. All of it stands in the address. */
export function LibraryBar({ query, view, change }: Props) {
  const t = useWords();
  const maySeeAll = useAbility().can('update', 'Content');
  const any = t('filter.any');
  const choose = (name: string) => (value: string | undefined) => change({ [name]: value ?? '', page: '' });
  return (
    <FilterBar
      label={t('library.search')}
      search={query.search}
      change={change}
      beside={<ViewSwitch view={view} onChange={(next) => change({ view: next === 'grid' ? '' : next })} />}
      clear={isFiltered(query) ? { words: t('filter.clear'), filters: noFilter } : null}
    >
      <FilterChip
        label={t('filter.kind')}
        {...{ any, values: kinds, chosen: query.kind, onChoose: choose('kind') }}
        nameOf={(kind) => t(`kind.${kind}`)}
      />
      {maySeeAll && (
        <FilterChip
          label={t('filter.state')}
          {...{ any, values: states, chosen: query.state, onChoose: choose('state') }}
          nameOf={(state) => t(`state.${state}`)}
        />
      )}
      <FilterChip
        label={t('filter.audience')}
        {...{ any, values: audiences, chosen: query.audience, onChoose: choose('audience') }}
        nameOf={(audience) => t(`audience.${audience}`)}
      />
      <FilterChip
        label={t('filter.language')}
        {...{ any, values: languages, chosen: query.language, onChoose: choose('language') }}
        nameOf={(language) => languageNames[language]}
      />
      <TagChip chosen={query.tag} any={any} onChoose={choose('tag')} />
      <CategoryChip chosen={query.category} any={any} onChoose={choose('category')} />
      <SortChip query={query} change={change} />
    </FilterBar>
  );
}

interface ChipProps {
  chosen: string | undefined;
  any: string;
  onChoose: (value: string | undefined) => void;
}

/** The tags that are used most, and the one that is chosen. */
function TagChip({ chosen, any, onChoose }: ChipProps) {
  const t = useWords();
  const { data } = useQuery({
    queryKey: itemKeys.tags(''),
    queryFn: ({ signal }) => readTags('', signal),
  });
  const values = withChosen(data?.tags.map(({ tag }) => tag) ?? [], chosen);
  if (values.length === 0) return null;
  return <FilterChip label={t('filter.tag')} {...{ any, values, chosen, onChoose }} nameOf={(tag) => tag} />;
}

function CategoryChip({ chosen, any, onChoose }: ChipProps) {
  const t = useWords();
  const values = withChosen(useCategories(), chosen);
  if (values.length === 0) return null;
  return (
    <FilterChip label={t('filter.category')} {...{ any, values, chosen, onChoose }} nameOf={(name) => name} />
  );
}

function withChosen(values: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useWords();
  return (
    <fieldset className={styles.views}>
      <legend className="unseen">{t('view.label')}</legend>
      {(['grid', 'list'] as const).map((each) => {
        const Icon = each === 'grid' ? IconLayoutGrid : IconList;
        return (
          <button
            key={each}
            type="button"
            className={styles.view}
            aria-pressed={view === each}
            aria-label={t(`view.${each}`)}
            title={t(`view.${each}`)}
            onClick={() => onChange(each)}
          >
            <Icon size={20} stroke={1.75} />
          </button>
        );
      })}
    </fieldset>
  );
}
