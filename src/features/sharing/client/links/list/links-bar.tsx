import { FilterBar } from '#client/lists/filter-bar.tsx';
import { ListFilter } from '#client/lists/list-filter.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { contentTypes } from '#features/library/contract.ts';
import { type Link, linkStates } from '../../../contract.ts';
import { useNameOf } from '../use-name-of.ts';
import { useOwn } from '../use-own.ts';
import { useWords } from '../words.ts';
import type { LinksAddress } from './address.ts';
import styles from './links-bar.module.css';
import { RemovableChip } from './removable-chip.tsx';
import { SortChip } from './sort-chip.tsx';

interface Props {
  address: LinksAddress;
  /** The first matching link: it names the content that they have in common. */
  first: Link | undefined;
}

/** Search, filters and order of the links, all stored in the address. */
export function LinksBar({ address, first }: Props) {
  const t = useWords();
  const { oversees } = useOwn();
  const { sharedTitle } = useNameOf();
  const any = t('filter.any');
  const { query, choose } = address;
  return (
    <FilterBar address={address} label={t('search')}>
      <ListFilter
        address={address}
        name="state"
        label={t('filter.state')}
        any={any}
        values={linkStates}
        nameOf={(state) => t(`state.${state}`)}
      />
      <ListFilter
        address={address}
        name="type"
        label={t('filter.type')}
        any={any}
        values={contentTypes}
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
        <SortChip address={address} />
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
