import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAbility } from '#client/lib/ability.ts';
import { FilterBar } from '#client/lists/filter-bar.tsx';
import { ListFilter } from '#client/lists/list-filter.tsx';
import { languageNames, languages } from '#shared/locale.ts';
import { audiences, kinds, states } from '../../contract.ts';
import { itemKeys, readTags } from '../api.ts';
import { useCategories } from '../parts/categories.ts';
import { useWords } from '../words.ts';
import type { LibraryAddress, View } from './address.ts';
import styles from './library-bar.module.css';
import { SortChip } from './sort-chip.tsx';

interface Props {
  address: LibraryAddress;
  view: View;
}

/** Search, filters, order and view of the library, all of them in the address. */
export function LibraryBar({ address, view }: Props) {
  const t = useWords();
  const maySeeAll = useAbility().can('update', 'Content');
  const any = t('filter.any');
  return (
    <FilterBar
      address={address}
      label={t('library.search')}
      beside={
        <ViewSwitch view={view} onChange={(next) => address.change({ view: next === 'grid' ? '' : next })} />
      }
    >
      <ListFilter
        address={address}
        name="kind"
        label={t('filter.kind')}
        any={any}
        values={kinds}
        nameOf={(kind) => t(`kind.${kind}`)}
      />
      {maySeeAll && (
        <ListFilter
          address={address}
          name="state"
          label={t('filter.state')}
          any={any}
          values={states}
          nameOf={(state) => t(`state.${state}`)}
        />
      )}
      <ListFilter
        address={address}
        name="audience"
        label={t('filter.audience')}
        any={any}
        values={audiences}
        nameOf={(audience) => t(`audience.${audience}`)}
      />
      <ListFilter
        address={address}
        name="language"
        label={t('filter.language')}
        any={any}
        values={languages}
        nameOf={(language) => languageNames[language]}
      />
      <TagFilter address={address} any={any} />
      <CategoryFilter address={address} any={any} />
      <SortChip address={address} />
    </FilterBar>
  );
}

interface FilterProps {
  address: LibraryAddress;
  any: string;
}

/** The tags that are used most, and the one that is chosen. */
function TagFilter({ address, any }: FilterProps) {
  const t = useWords();
  const { data } = useQuery({
    queryKey: itemKeys.tags(''),
    queryFn: ({ signal }) => readTags('', signal),
  });
  const values = withChosen(data?.tags.map(({ tag }) => tag) ?? [], address.query.tag);
  if (values.length === 0) return null;
  return (
    <ListFilter
      address={address}
      name="tag"
      label={t('filter.tag')}
      any={any}
      values={values}
      nameOf={(tag) => tag}
    />
  );
}

function CategoryFilter({ address, any }: FilterProps) {
  const t = useWords();
  const values = withChosen(useCategories(), address.query.category);
  if (values.length === 0) return null;
  return (
    <ListFilter
      address={address}
      name="category"
      label={t('filter.category')}
      any={any}
      values={values}
      nameOf={(name) => name}
    />
  );
}

function withChosen(values: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useWords();
  return (
    <fieldset className={`flex on-card ${styles.views}`}>
      <legend className="unseen">{t('view.label')}</legend>
      {(['grid', 'list'] as const).map((each) => {
        const Icon = each === 'grid' ? IconLayoutGrid : IconList;
        return (
          <button
            key={each}
            type="button"
            className={`grid muted center relative round-m ${styles.view}`}
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
