import { IconFileCheck } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Filing } from '../../contract.ts';
import { isolateName } from '../approval/isolate-name.ts';
import { RecordList } from '../record-list.tsx';
import records from '../records.module.css';
import styles from '../retention/retention.module.css';
import { usePagedList } from '../use-paged-list.ts';
import { filingsQuery } from './api.ts';
import { useDay } from './day.ts';
import { useWords } from './words.ts';

/** Filings, the newest first. */
export function FilingList() {
  const t = useWords();
  const list = usePagedList(filingsQuery, ({ filings }) => filings);
  return (
    <RecordList
      list={list}
      empty={<EmptyState icon={IconFileCheck} title={t('filed.empty')} text={t('filed.empty.text')} />}
      keyOf={({ id }) => id}
    >
      {(filing) => <One filing={filing} />}
    </RecordList>
  );
}

function One({ filing }: { filing: Filing }) {
  const t = useWords();
  const day = useDay();
  const { dateTime } = useFormats();
  const { item, title, reference, filedOn, dueOn, filedBy, at, letter } = filing;
  return (
    <>
      <h2 className={records.name} dir="auto">
        <a href={`/library/${item}`}>{title}</a>
      </h2>
      <p className={records.facts}>
        {dueOn && filedOn > dueOn && <Tag tone="bad">{t('filed.late', { day: day(dueOn) })}</Tag>}
        <span>{t('filed.on', { day: day(filedOn) })}</span>
        <span>{t('filed.as', { reference: isolateName(reference) })}</span>
        <span>{t('filed.by', { name: isolateName(filedBy.name), when: dateTime(at) })}</span>
      </p>
      {letter && (
        <details>
          <summary className={styles.summary}>{t('filed.letter')}</summary>
          <p className="breaks lines" dir="auto">
            {letter}
          </p>
        </details>
      )}
    </>
  );
}
