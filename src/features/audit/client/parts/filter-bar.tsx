import { NativeSelect, TextInput } from '@mantine/core';
import type { AuditEntry } from '../../contract.ts';
import { isKnownAction, knownActions } from '../actions.ts';
import { useNames } from '../names.ts';
import type { Search } from '../search.ts';
import { useWords } from '../words.ts';
import styles from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { SearchField } from './search-field.tsx';

export interface FilterProps {
  search: Search;
  onChange: (changes: Search, how?: { replace?: boolean }) => void;
}

export interface Shown {
  /** What is listed now: it tells the names of those whom the filters name by id. */
  entries: readonly AuditEntry[];
}

/** What narrows the list. It stands in the address, so that it can be kept and sent on. */
export function FilterBar({ search, onChange, entries }: FilterProps & Shown) {
  const t = useWords();
  const names = useNames();
  const { action = '', from = '', to = '' } = search;
  const listed = Object.keys(knownActions);
  const actions = action && !isKnownAction(action) ? [action, ...listed] : listed;
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <SearchField search={search} onChange={onChange} />
      <NativeSelect
        label={t('filter.action')}
        size="md"
        value={action}
        data={[
          { value: '', label: t('filter.any-action') },
          ...actions.map((value) => ({ value, label: names.action(value) })),
        ]}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('filter.from')}
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('filter.to')}
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <FilterChips search={search} onChange={onChange} entries={entries} />
    </search>
  );
}
