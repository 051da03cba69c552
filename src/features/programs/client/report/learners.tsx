import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { type LearnerQuery, learnerSorts, learnerStates } from '../../contract.ts';
import { useStateWords } from '../parts/standing.tsx';
import { isFiltered, noFilter } from './address.ts';
import { useLearners } from './api.ts';
import { LearnerTable } from './learner-table.tsx';
import styles from './report.module.css';
import { useWords } from './words.ts';

interface Props {
  id: string;
  query: LearnerQuery;
  change: ChangeAddress;
  onEnrol: () => void;
}

/** The learners of a program, to be found, filtered and sorted. All of it stands in the address. */
export function Learners({ id, query, change, onEnrol }: Props) {
  const t = useWords();
  const stateOf = useStateWords();
  const list = useLearners(id, query);
  const learners = list.data?.learners;
  const total = list.data?.total ?? 0;
  const isBeyond = learners?.length === 0 && total > 0 && !list.isPlaceholderData;
  // The last page may have gone meanwhile, or an address may be old.
  useEffect(() => {
    if (isBeyond) change({ page: String(Math.ceil(total / query.size)) }, 'replace');
  }, [isBeyond, total, query.size, change]);
  const isNarrow = isFiltered(query);
  const isEmpty = learners?.length === 0;
  return (
    <section>
      <h2 className={styles.heading}>{t('learners')}</h2>
      {(!isEmpty || isNarrow) && (
        <FilterBar
          label={t('search')}
          search={query.search}
          change={change}
          clear={isNarrow ? { words: t('filter.clear'), filters: noFilter } : null}
        >
          <FilterChip
            label={t('filter.state')}
            any={t('filter.any')}
            values={learnerStates}
            chosen={query.state}
            nameOf={stateOf}
            onChoose={(value) => change({ state: value ?? '', page: '' })}
          />
          <FilterChip
            label={t('filter.overdue')}
            any={t('filter.any')}
            values={['yes'] as const}
            chosen={query.overdue}
            nameOf={(value) => t(`filter.overdue.${value}`)}
            onChoose={(value) => change({ overdue: value ?? '', page: '' })}
          />
          <div className={styles.sort}>
            <SortChip query={query} change={change} />
          </div>
        </FilterBar>
      )}
      {list.error && !learners && <LoadFailed error={list.error} onRetry={list.refetch} />}
      {isEmpty && !isBeyond ? (
        <EmptyState
          icon={IconUsers}
          title={t(isNarrow ? 'not-found' : 'none')}
          text={t(isNarrow ? 'not-found.text' : 'none.text')}
        >
          {!isNarrow && (
            <Button size="md" onClick={onEnrol}>
              {t('enrol')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <LearnerTable learners={learners} query={query} isStale={list.isPlaceholderData} change={change} />
          <Pager
            page={query.page}
            size={query.size}
            total={list.data?.total}
            onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
            onSize={(size) => change({ size: String(size), page: '' })}
          />
        </>
      )}
    </section>
  );
}

const sorts = learnerSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => ({ value: `${sort}-${order}` as const, sort, order })),
);
const usual = 'name-asc';

/** Where there are no columns to press, sorting is a choice too. */
function SortChip({ query, change }: Pick<Props, 'query' | 'change'>) {
  const t = useWords();
  const nameOf = (wanted: string) => {
    const found = sorts.find(({ value }) => value === wanted);
    const column = t(`column.${found?.sort ?? 'name'}`);
    return t(`sort.${found?.order ?? 'asc'}`, { column });
  };
  const chosen = sorts.find(({ sort, order }) => sort === query.sort && order === query.order)?.value;
  return (
    <FilterChip
      label={t('sort')}
      any={nameOf(usual)}
      values={sorts.map(({ value }) => value).filter((value) => value !== usual)}
      chosen={chosen === usual ? undefined : chosen}
      nameOf={nameOf}
      onChoose={(wanted) => {
        const found = sorts.find(({ value }) => value === wanted);
        change({ sort: found?.sort ?? '', order: found?.order ?? '', page: '' });
      }}
    />
  );
}
