import { IconPlus, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterBar } from '#client/lists/filter-bar.tsx';
import { ListBody } from '#client/lists/list-body.tsx';
import { ListFilter } from '#client/lists/list-filter.tsx';
import { useList } from '#client/lists/use-list.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { programRoutes, programStates } from '../../contract.ts';
import { managedQuery } from '../api.ts';
import { useProgramState } from '../parts/program-state.tsx';
import { useWords } from '../words.ts';
import { ManagedLine } from './managed-line.tsx';
import { NewProgram } from './new-program.tsx';

/** List of all programs, for editors. */
export function ManagedPrograms() {
  const t = useWords();
  const stateName = useProgramState();
  const address = useListAddress(programRoutes.list.input);
  const [isMaking, setMaking] = useState(false);
  const list = useList(address, managedQuery(address.query), ({ programs }) => programs);
  const make = (
    <Button size="md" leftSection={<IconPlus size={18} stroke={2} />} onClick={() => setMaking(true)}>
      {t('manage.new')}
    </Button>
  );
  return (
    <>
      <FilterBar address={address} label={t('manage.search')} beside={make}>
        <ListFilter
          address={address}
          name="state"
          label={t('manage.state')}
          any={t('manage.any')}
          values={programStates}
          nameOf={stateName}
        />
      </FilterBar>
      <ListBody
        list={list}
        none={{ icon: IconSchool, title: t('manage.not-found'), text: t('manage.not-found.text') }}
        empty={<EmptyState icon={IconSchool} title={t('manage.none')} text={t('manage.none.text')} />}
      >
        {(programs) =>
          programs ? (
            <ul className="grid gap-8 above-16">
              {programs.map((program) => (
                <ManagedLine key={program.id} program={program} />
              ))}
            </ul>
          ) : (
            <Bone />
          )
        }
      </ListBody>
      {isMaking && <NewProgram onClose={() => setMaking(false)} />}
    </>
  );
}
