import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useAbility } from '#client/lib/ability.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { FilingDuty } from '../../contract.ts';
import { isolateName } from '../approval/isolate-name.ts';
import { RecordList } from '../record-list.tsx';
import records from '../records.module.css';
import { usePagedList } from '../use-paged-list.ts';
import { dutiesQuery } from './api.ts';
import { useDay } from './day.ts';
import { FileDialog } from './file-dialog.tsx';
import { useWords } from './words.ts';

const tones = { held: 'warn', open: 'plain', soon: 'warn', overdue: 'bad' } as const;

/** Filings that are due, the earliest first. */
export function Duties() {
  const t = useWords();
  const mayFile = useAbility().can('update', 'Record');
  const list = usePagedList(dutiesQuery, ({ duties }) => duties);
  const [filed, setFiled] = useState<FilingDuty | null>(null);
  return (
    <>
      <RecordList
        list={list}
        empty={<EmptyState icon={IconFileCheck} title={t('due.empty')} text={t('due.empty.text')} />}
        keyOf={({ item }) => item}
      >
        {(duty) => (
          <>
            <Duty duty={duty} />
            {mayFile && (
              <div>
                <Button variant="default" size="md" onClick={() => setFiled(duty)}>
                  {t('file')}
                </Button>
              </div>
            )}
          </>
        )}
      </RecordList>
      {filed && <FileDialog duty={filed} onClose={() => setFiled(null)} />}
    </>
  );
}

function Duty({ duty }: { duty: FilingDuty }) {
  const t = useWords();
  const day = useDay();
  const { dateTime } = useFormats();
  const { item, title, category, state, firstUse, dueOn, earlier } = duty;
  return (
    <>
      <h2 className={records.name} dir="auto">
        <a href={`/library/${item}`}>{title}</a>
      </h2>
      <p className={records.facts}>
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
        {dueOn && <span>{t('due-on', { day: day(dueOn) })}</span>}
        {earlier ? (
          <span>
            {t('changed', { day: day(earlier.filedOn), reference: isolateName(earlier.reference) })}
          </span>
        ) : (
          <span>{firstUse ? t('first-use', { when: dateTime(firstUse) }) : t('never-used')}</span>
        )}
        {category && <span>{t('category', { name: isolateName(category) })}</span>}
      </p>
    </>
  );
}
