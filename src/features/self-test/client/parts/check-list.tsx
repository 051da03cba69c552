import type { ReactNode } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { sayDetail } from '../checks/detail.ts';
import { checks } from '../checks/index.ts';
import type { CheckState } from '../checks/run.ts';
import { type Key, useWords } from '../words.ts';
import styles from './check-list.module.css';
import { StateIcon } from './state-icon.tsx';

interface Row<Name extends string = string> {
  name: Name;
  state: CheckState;
  detail: string;
  ms: number;
}

interface Props<Name extends string> {
  rows: readonly Row<Name>[];
  /** Content beside a row, such as a button; null for none. */
  beside?: (row: Row<Name>) => ReactNode;
}

export function CheckList<Name extends string>({ rows, beside }: Props<Name>) {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  return (
    <ul className={`on-card ${styles.list}`}>
      {rows.map((row) => {
        const more = beside?.(row);
        const pressed = needsPress(row.name);
        return (
          <li key={row.name} className={`flex ${styles.row}`} data-check={row.name} data-state={row.state}>
            <StateIcon state={row.state} />
            <div className={`grow ${styles.body}`}>
              <div className={styles.words}>
                <div className={`flex spread gap-12 ${styles.head}`}>
                  <span className={styles.name}>{t(`check.${row.name}` as Key)}</span>
                  {(row.state === 'passed' || row.state === 'failed') && (
                    <span className="rigid muted tiny nowrap">{formats.elapsed(row.ms)}</span>
                  )}
                </div>
                <div className={styles.detail} aria-live={pressed ? 'polite' : 'off'}>
                  {/* New element for each finding: changing right-to-left text in place counts as layout shift. */}
                  <span key={row.state + row.detail}>
                    {sayDetail(t, language, row.detail) ||
                      (pressed && row.state === 'waiting' ? t('pop-ups.hint') : t(`state.${row.state}`))}
                  </span>
                </div>
              </div>
              {more && <div className={`above-8 ${styles.beside}`}>{more}</div>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function needsPress(name: string): boolean {
  return checks.some((check) => check.name === name && check.needsPress);
}
