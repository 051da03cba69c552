import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { AuditEntry } from '../../contract.ts';
import { useNames } from '../names.ts';
import type { TrailAddress } from '../search.ts';
import { useWords } from '../words.ts';
import styles from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { SearchField } from './search-field.tsx';

export interface FilterProps {
  address: TrailAddress;
}

export interface ListedEntries {
  /** Listed entries: the source of names for ids in the filters. */
  entries: readonly AuditEntry[];
}

/** Filters of the list. They are part of the address, so that a filtered list can be bookmarked and shared. */
export function FilterBar({ address, entries }: FilterProps & ListedEntries) {
  const t = useWords();
  const names = useNames();
  const { action = '', from = '', to = '' } = address.raw;
  const actions = action && !names.actions.includes(action) ? [action, ...names.actions] : names.actions;
  return (
    <search className={`grid gap-12 ${styles.bar}`} aria-label={t('filter.label')}>
      <SearchField address={address} />
      <NativeSelect
        label={t('filter.action')}
        size="md"
        value={action}
        data={[
          { value: '', label: t('filter.any-action') },
          ...actions.map((value) => ({ value, label: names.action(value) })),
        ]}
        onChange={(event) => address.choose('action')(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('filter.from')}
        value={from}
        max={to || undefined}
        onChange={(event) => address.choose('from')(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('filter.to')}
        value={to}
        min={from || undefined}
        onChange={(event) => address.choose('to')(event.currentTarget.value)}
      />
      <FilterChips address={address} entries={entries} />
    </search>
  );
}
