import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { FilterBar } from '#client/lists/filter-bar.tsx';
import { ListFilter } from '#client/lists/list-filter.tsx';
import { SortChip, sortWays } from '#client/lists/sort-chip.tsx';
import { ShellContext } from '#client/shell/shell-context.ts';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { approvalAges, approvalLists, approvalSorts } from '../../../contract.ts';
import { principalsQuery } from '../api.ts';
import { useWords } from '../words.ts';
import type { Queue } from './use-queue.ts';

const ways = sortWays(approvalSorts);
const otherStates = approvalLists.filter((state) => state !== 'waiting');

/** Search, filters and order of the queue, all stored in the address. */
export function QueueFilters({ queue: { address, list, state } }: { queue: Queue }) {
  const t = useWords();
  const { viewer } = useContext(ShellContext);
  const { data: { principals = [] } = {} } = useQuery(principalsQuery);
  const others = principals.filter(({ uid }) => uid !== viewer?.uid);
  const names = new Map(others.map(({ uid, name }) => [uid, name]));
  const ofState = (
    <FilterChip
      name="state"
      label={t('filter.state')}
      any={t('state.waiting')}
      values={otherStates}
      chosen={otherStates.find((each) => each === state)}
      nameOf={(value) => t(`state.${value}`)}
      onChoose={address.choose('state')}
    />
  );
  // Approvals that expire soon are few, and in the order of their dates.
  if (state === 'ending') return <div className="cluster gap-8 below-16">{ofState}</div>;
  const categories = list.data?.categories ?? [];
  const chosen = address.query.category;
  return (
    <FilterBar address={address} label={t('filter.search')}>
      {ofState}
      <ListFilter
        address={address}
        name="assignee"
        label={t('assignee')}
        any={t('filter.anyone')}
        values={['me', 'none', ...others.map(({ uid }) => uid)]}
        nameOf={(value) =>
          value === 'me' ? t('assignee.me') : value === 'none' ? t('assignee.none') : (names.get(value) ?? '')
        }
      />
      <ListFilter
        address={address}
        name="category"
        label={t('part.category')}
        any={t('filter.any')}
        values={chosen && !categories.includes(chosen) ? [...categories, chosen] : categories}
        nameOf={(value) => value}
      />
      <ListFilter
        address={address}
        name="age"
        label={t('filter.age')}
        any={t('filter.any')}
        values={approvalAges}
        nameOf={(value) => t(`age.${value}`)}
      />
      <SortChip
        address={address}
        label={t('sort')}
        ways={ways}
        usual={state === 'waiting' ? 'submitted-asc' : 'submitted-desc'}
        nameOf={(way) => t(`sort.${way}`)}
      />
    </FilterBar>
  );
}
