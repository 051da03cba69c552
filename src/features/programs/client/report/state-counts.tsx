import { useFormats } from '#client/i18n/format.ts';
import { learnerStates, type Report } from '../../contract.ts';
import { useStateWords } from '../parts/standing.tsx';
import type { ReportAddress } from './address.ts';
import styles from './report.module.css';
import { useWords } from './words.ts';

interface Props {
  report: Report;
  address: ReportAddress;
}

/** Counts by state; each filters the list of learners. */
export function StateCounts({ report, address }: Props) {
  const t = useWords();
  const stateOf = useStateWords();
  const { number } = useFormats();
  const { query, change, noFilter, isFiltered } = address;
  const tile = (name: string, count: number, isOn: boolean, filter: Record<string, string>) => (
    <li key={name}>
      <button
        type="button"
        className={`grid full gap-2 muted small on-card text-start ${styles.count}`}
        aria-pressed={isOn}
        onClick={() => change({ ...noFilter, ...(isOn ? {} : filter) })}
      >
        <strong>{number(count)}</strong>
        {name}
      </button>
    </li>
  );
  return (
    <ul className={`grid gap-8 ${styles.counts}`} aria-label={t('counts')}>
      {tile(t('count.total'), report.total, !isFiltered, {})}
      {learnerStates.map((state) =>
        tile(stateOf(state), report.byState[state] ?? 0, query.state === state, { state }),
      )}
      {tile(t('count.overdue'), report.overdue, query.overdue === 'yes', { overdue: 'yes' })}
    </ul>
  );
}
