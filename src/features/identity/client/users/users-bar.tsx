import { FilterBar } from '#client/lists/filter-bar.tsx';
import { ListFilter } from '#client/lists/list-filter.tsx';
import { SortChip, sortWays } from '#client/lists/sort-chip.tsx';
import { crdChecks, roles } from '#shared/roles.ts';
import { userSorts } from '../../contract.ts';
import { useWords } from '../words.ts';
import type { UsersAddress } from './address.ts';
import styles from './users-bar.module.css';

const ways = sortWays(userSorts);

/** Search and filters, stored in the page's address. */
export function UsersBar({ address }: { address: UsersAddress }) {
  const t = useWords();
  const any = t('users.filter.any');
  return (
    <FilterBar address={address} label={t('users.search')}>
      <ListFilter
        address={address}
        name="role"
        label={t('users.filter.role')}
        any={any}
        values={roles}
        nameOf={(role) => t(`role.${role}`)}
      />
      <ListFilter
        address={address}
        name="crd_check"
        label={t('users.filter.check')}
        any={any}
        values={crdChecks}
        nameOf={(check) => t(`check.${check}`)}
      />
      <ListFilter
        address={address}
        name="licensed"
        label={t('users.filter.licensed')}
        any={any}
        values={['yes', 'no'] as const}
        nameOf={(value) => t(`users.${value}`)}
      />
      <ListFilter
        address={address}
        name="state"
        label={t('users.filter.state')}
        any={any}
        values={['active', 'blocked'] as const}
        nameOf={(state) => t(`users.state.${state}`)}
      />
      <div className={styles.sort}>
        <SortChip
          address={address}
          label={t('users.sort')}
          ways={ways}
          usual="name-asc"
          nameOf={(way) => t(`users.sort.${way}`)}
        />
      </div>
    </FilterBar>
  );
}
