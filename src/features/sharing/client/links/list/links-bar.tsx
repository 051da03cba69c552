import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { contentTypes } from '#features/library/contract.ts';
import { type Link, type LinkQuery, linkStates } from '../../../contract.ts';
import { useNameOf } from '../use-name-of.ts';
import { useOwn } from '../use-own.ts';
import { useWords } from '../words.ts';
import { isFiltered, noFilter } from './address.ts';
import styles from './links-bar.module.css';
import { RemovableChip } from './removable-chip.tsx';
import { SortChip } from './sort-chip.tsx';

interface Props {
  query: LinkQuery;
  /** One of those that fit: it names what they have in common. */
  first: Link | undefined;
  change: ChangeAddress;
}

/** Search, filters and order of the links. All of it stands in the address. */
export function LinksBar({ query, first, change }: Props) {
  const t = useWords();
  const { oversees } = useOwn();
  const { sharedTitle } = useNameOf();
  const any = t('filter.any');
  const choose = (name: string) => (value: string | undefined) => change({ [name]: value ?? '', page: '' });
  return (
    <FilterBar
      label={t('search')}
      search={query.search}
      change={change}
      clear={isFiltered(query) ? { words: t('filter.clear'), filters: noFilter } : null}
    >
      <FilterChip
        label={t('filter.state')}
        {...{ any, values: linkStates, chosen: query.state, onChoose: choose('state') }}
        nameOf={(state) => t(`state.${state}`)}
      />
      <FilterChip
        label={t('filter.type')}
        {...{ any, values: contentTypes, chosen: query.type, onChoose: choose('type') }}
        nameOf={(type) => t(`type.${type}`)}
      />
      {oversees && (
        <FilterChip
          label={t('filter.owner')}
          any={t('filter.own')}
          values={['all']}
          chosen={query.owner === undefined ? undefined : 'all'}
          nameOf={() => t('filter.all')}
          onChoose={choose('owner')}
        />
      )}
      <div className={styles.sort}>
        <SortChip query={query} change={change} />
      </div>
      {query.target && (
        <RemovableChip
          label={t('filter.target')}
          value={first ? sharedTitle(first) : '…'}
          onRemove={() => choose('target')(undefined)}
        />
      )}
      {query.batch && <RemovableChip label={t('filter.batch')} onRemove={() => choose('batch')(undefined)} />}
      {query.ids && <RemovableChip label={t('filter.ids')} onRemove={() => choose('ids')(undefined)} />}
    </FilterBar>
  );
}
