import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { pageSizes } from '#shared/page-sizes.ts';
import { type Disposal, disposedStates } from '../../contract.ts';
import { isolateName } from '../approval/isolate-name.ts';
import { RecordList } from '../record-list.tsx';
import records from '../records.module.css';
import { usePagedList } from '../use-paged-list.ts';
import { disposalsQuery, useDisposed } from './api.ts';
import { DisposedRecord } from './disposed-record.tsx';
import styles from './retention.module.css';
import { useWords } from './words.ts';

/** Disposals, with progress. */
export function Disposals() {
  const t = useWords();
  const list = usePagedList(disposalsQuery, ({ disposals }) => disposals);
  return (
    <RecordList
      list={list}
      empty={<EmptyState icon={IconArchive} title={t('disposals.empty')} text={t('disposals.empty.text')} />}
      keyOf={({ id }) => id}
    >
      {(disposal) => <One disposal={disposal} />}
    </RecordList>
  );
}

function One({ disposal }: { disposal: Disposal }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { approvedBy, approvedAt, reason, doneAt, counts } = disposal;
  const all = disposedStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      <h2 className={records.name} dir="auto">
        {reason}
      </h2>
      <p className={records.facts}>
        <Tag tone={doneAt ? 'good' : 'accent'}>{t(doneAt ? 'disposal.done' : 'disposal.under-way')}</Tag>
        {disposedStates.map(
          (state) =>
            counts[state] > 0 && <span key={state}>{t(`state.${state}`, { count: counts[state] })}</span>,
        )}
      </p>
      {!doneAt && (
        <progress
          className={`full ${styles.progress}`}
          aria-label={reason}
          max={all}
          value={all - counts.waiting}
        />
      )}
      <p className={records.facts}>
        {t('approved', { name: isolateName(approvedBy.name), when: dateTime(approvedAt) })}
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>{t('disposal.items', { count: all })}</summary>
        {isOpen && <Records id={disposal.id} />}
      </details>
    </>
  );
}

/** Items of one disposal. Several disposals may be open, so the address does not contain their pages. */
function Records({ id }: { id: string }) {
  const t = useWords();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(pageSizes[0]);
  const list = useDisposed(id, { page, size });
  if (!list.data) return list.error ? <LoadFailed error={list.error} onRetry={list.refetch} /> : <Bone />;
  return (
    <>
      <ul className="grid shrinks gap-12">
        {list.data.items.map(({ item, title, state, record }) => (
          <li key={item}>
            <bdi>{title}</bdi> <Tag>{t(`one.${state}`)}</Tag>
            {record && <DisposedRecord text={record} />}
          </li>
        ))}
      </ul>
      {list.data.total > pageSizes[0] && (
        <Pager page={page} size={size} total={list.data.total} onPage={setPage} onSize={setSize} />
      )}
    </>
  );
}
