import { Button } from '@mantine/core';
import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { crdChecks, roles } from '#shared/roles.ts';
import { type UserQuery, userSorts } from '../../contract.ts';
import { useWords } from '../words.ts';
import { isFiltered, noFilter } from './address.ts';
import styles from './users-bar.module.css';

interface Props {
  query: UserQuery;
  change: ChangeAddress;
}

/** Search and filters. All of it stands in the address. */
export function UsersBar({ query, change }: Props) {
  const t = useWords();
  const any = t('users.filter.any');
  const choose = (name: string) => (value: string | undefined) => change({ [name]: value ?? '', page: '' });
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label={t('users.search')}
        search={query.search}
        onSearch={(search) => change({ search, page: '' }, 'replace')}
      />
      <FilterChip
        label={t('users.filter.role')}
        {...{ any, values: roles, chosen: query.role, onChoose: choose('role') }}
        nameOf={(role) => t(`role.${role}`)}
      />
      <FilterChip
        label={t('users.filter.check')}
        {...{ any, values: crdChecks, chosen: query.crd_check, onChoose: choose('crd_check') }}
        nameOf={(check) => t(`check.${check}`)}
      />
      <FilterChip
        label={t('users.filter.licensed')}
        {...{ any, values: ['yes', 'no'] as const, chosen: query.licensed, onChoose: choose('licensed') }}
        nameOf={(value) => t(`users.${value}`)}
      />
      <FilterChip
        label={t('users.filter.state')}
        {...{ any, values: ['active', 'blocked'] as const, chosen: query.state, onChoose: choose('state') }}
        nameOf={(state) => t(`users.state.${state}`)}
      />
      <div className={styles.sort}>
        <SortChip query={query} change={change} />
      </div>
      {isFiltered(query) && (
        <Button variant="subtle" size="md" onClick={() => change(noFilter)}>
          {t('users.filter.clear')}
        </Button>
      )}
    </div>
  );
}

const sorts = userSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => ({ value: `${sort}-${order}` as const, sort, order })),
);
const usual = 'name-asc';

/** Where there are no columns to press, sorting is a choice too. */
function SortChip({ query, change }: Props) {
  const t = useWords();
  const chosen = sorts.find(({ sort, order }) => sort === query.sort && order === query.order)?.value;
  return (
    <FilterChip
      label={t('users.sort')}
      any={t('users.sort.name-asc')}
      values={sorts.map(({ value }) => value).filter((value) => value !== usual)}
      chosen={chosen === usual ? undefined : chosen}
      nameOf={(value) => t(`users.sort.${value}`)}
      onChoose={(wanted) => {
        const found = sorts.find(({ value }) => value === wanted);
        change({ sort: found?.sort ?? '', order: found?.order ?? '', page: '' });
      }}
    />
  );
}
