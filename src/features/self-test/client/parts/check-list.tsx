import type { ReactNode } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { sayDetail } from '../checks/detail.ts';
import { checks } from '../checks/index.ts';
import type { CheckState } from '../checks/run.ts';
import { type Key, useWords } from '../words.ts';
import styles from './check-list.module.css';
import { StateIcon } from './state-icon.tsx';

interface Row {
  name: string;
  state: CheckState;
  detail: string;
  ms: number;
}

interface Props {
  rows: readonly Row[];
  /** What stands below a row, such as a button to press. */
  below?: (row: Row) => ReactNode;
}

export function CheckList({ rows, below }: Props) {
  const t = useWords();
  const formats = useFormats();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.name} className={styles.row} data-check={row.name} data-state={row.state}>
          <StateIcon state={row.state} />
          <div className={styles.words}>
            <div className={styles.name}>{t(`check.${row.name}` as Key)}</div>
            <div className={styles.detail} aria-live="polite">
              {sayDetail(t, row.detail) || (waitsForPress(row) ? t('pop-ups.hint') : t(`state.${row.state}`))}
            </div>
            {below?.(row)}
          </div>
          {(row.state === 'passed' || row.state === 'failed') && (
            <div className={styles.time}>{formats.elapsed(row.ms)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

function waitsForPress({ name, state }: Row): boolean {
  return state === 'waiting' && checks.some((check) => check.name === name && check.needsPress);
}
