import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useAbility } from '#client/lib/ability.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { FilingDuty } from '../../contract.ts';
import { alone } from '../approval/alone.ts';
import { ListPager } from '../list-pager.tsx';
import records from '../records.module.css';
import { usePage } from '../use-page.ts';
import { useDuties } from './api.ts';
import { useDay } from './day.ts';
import { FileDialog } from './file-dialog.tsx';
import { useWords } from './words.ts';

const tones = { held: 'warn', open: 'plain', soon: 'warn', overdue: 'bad' } as const;

/** What has to be filed, what is due first on top. */
export function Duties() {
  const t = useWords();
  const mayFile = useAbility().can('update', 'Record');
  const { page, size } = usePage();
  const list = useDuties({ page, size });
  const [filed, setFiled] = useState<FilingDuty | null>(null);
  if (!list.data) return list.error ? <LoadFailed error={list.error} onRetry={list.refetch} /> : <Bone />;
  const { duties, total } = list.data;
  return (
    <>
      {total === 0 && <EmptyState icon={IconFileCheck} title={t('due.empty')} text={t('due.empty.text')} />}
      <ul className={records.list}>
        {duties.map((duty) => (
          <li key={duty.item} className={records.line}>
            <Duty duty={duty} />
            {mayFile && (
              <div>
                <Button variant="default" size="md" onClick={() => setFiled(duty)}>
                  {t('file')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ListPager list={list} />
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
          <span>{t('changed', { day: day(earlier.filedOn), reference: alone(earlier.reference) })}</span>
        ) : (
          <span>{firstUse ? t('first-use', { when: dateTime(firstUse) }) : t('never-used')}</span>
        )}
        {category && <span>{t('category', { name: alone(category) })}</span>}
      </p>
    </>
  );
}
