import { Button } from '@mantine/core';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { programStates } from '../../contract.ts';
import { useManaged } from '../api.ts';
import { useProgramState } from '../parts/program-state.tsx';
import { useWords } from '../words.ts';
import styles from './managed.module.css';
import { ManagedLine } from './managed-line.tsx';
import { NewProgram } from './new-program.tsx';

/** All programs, for those who write them. */
export function ManagedPrograms() {
  const t = useWords();
  const stateName = useProgramState();
  const [address, change] = useAddressQuery();
  const [isMaking, setMaking] = useState(false);
  const search = address.search ?? '';
  const state = programStates.find((each) => each === address.state);
  const { data: programs, error, refetch } = useManaged({ search, ...(state && { state }) });
  const isFiltered = search !== '' || state !== undefined;
  const make = (
    <Button size="md" leftSection={<IconPlus size={18} stroke={2} />} onClick={() => setMaking(true)}>
      {t('manage.new')}
    </Button>
  );
  const noFilter = { search: '', state: '' };
  return (
    <>
      <FilterBar
        label={t('manage.search')}
        search={search}
        change={change}
        beside={make}
        clear={isFiltered ? { words: t('manage.clear'), filters: noFilter } : null}
      >
        <FilterChip
          label={t('manage.state')}
          any={t('manage.any')}
          values={programStates}
          chosen={state}
          nameOf={stateName}
          onChoose={(value) => change({ state: value ?? '' })}
        />
      </FilterBar>
      {error && !programs && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !programs && <Bone />}
      {programs?.length === 0 &&
        (isFiltered ? (
          <EmptyState icon={IconSchool} title={t('manage.not-found')} text={t('manage.not-found.text')} />
        ) : (
          <EmptyState icon={IconSchool} title={t('manage.none')} text={t('manage.none.text')} />
        ))}
      <ul className={styles.list}>
        {programs?.map((program) => (
          <ManagedLine key={program.id} program={program} />
        ))}
      </ul>
      {isMaking && <NewProgram onClose={() => setMaking(false)} />}
    </>
  );
}
