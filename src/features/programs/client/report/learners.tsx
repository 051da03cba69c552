import { IconUsers } from '@tabler/icons-react';
import { FilterBar } from '#client/lists/filter-bar.tsx';
import { ListBody } from '#client/lists/list-body.tsx';
import { ListFilter } from '#client/lists/list-filter.tsx';
import { SortChip, sortWays } from '#client/lists/sort-chip.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { learnerSorts, learnerStates } from '../../contract.ts';
import { useStateWords } from '../parts/standing.tsx';
import type { ReportAddress } from './address.ts';
import { useLearners } from './api.ts';
import { LearnerTable } from './learner-table.tsx';
import styles from './report.module.css';
import { useWords } from './words.ts';

const ways = sortWays(learnerSorts);

interface Props {
  id: string;
  address: ReportAddress;
  onEnrol: () => void;
}

/** Learners of a program with search, filters and sorting, all stored in the address. */
export function Learners({ id, address, onEnrol }: Props) {
  const t = useWords();
  const stateOf = useStateWords();
  const list = useLearners(id, address);
  const isEmpty = list.rows?.length === 0;
  return (
    <section>
      <h2 className="large strong below-12">{t('learners')}</h2>
      {(!isEmpty || address.isFiltered) && (
        <FilterBar address={address} label={t('search')}>
          <ListFilter
            address={address}
            name="state"
            label={t('filter.state')}
            any={t('filter.any')}
            values={learnerStates}
            nameOf={stateOf}
          />
          <ListFilter
            address={address}
            name="overdue"
            label={t('filter.overdue')}
            any={t('filter.any')}
            values={['yes'] as const}
            nameOf={(value) => t(`filter.overdue.${value}`)}
          />
          <div className={styles.sort}>
            <SortChip
              address={address}
              label={t('sort')}
              ways={ways}
              usual="name-asc"
              nameOf={(name) => {
                const { sort, order } = ways.find((way) => way.name === name) ?? {
                  sort: 'name',
                  order: 'asc',
                };
                return t(`sort.${order}`, { column: t(`column.${sort}`) });
              }}
            />
          </div>
        </FilterBar>
      )}
      <ListBody
        list={list}
        none={{ icon: IconUsers, title: t('not-found'), text: t('not-found.text') }}
        empty={
          <EmptyState icon={IconUsers} title={t('none')} text={t('none.text')}>
            <Button size="md" onClick={onEnrol}>
              {t('enrol')}
            </Button>
          </EmptyState>
        }
      >
        {(learners) => <LearnerTable learners={learners} address={address} isStale={list.isStale} />}
      </ListBody>
    </section>
  );
}
