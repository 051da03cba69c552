import { useFormats } from '#client/i18n/format.ts';
import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { type LearnerQuery, learnerStates, type Report } from '../../contract.ts';
import { useStateWords } from '../parts/standing.tsx';
import { isFiltered, noFilter } from './address.ts';
import styles from './report.module.css';
import { useWords } from './words.ts';

interface Props {
  report: Report;
  query: LearnerQuery;
  change: ChangeAddress;
}

/** How many are where; pressing one shows who. */
export function StateCounts({ report, query, change }: Props) {
  const t = useWords();
  const stateOf = useStateWords();
  const { number } = useFormats();
  const tile = (name: string, count: number, isOn: boolean, filter: Record<string, string>) => (
    <li key={name}>
      <button
        type="button"
        className={styles.count}
        aria-pressed={isOn}
        onClick={() => change({ ...noFilter, ...(isOn ? {} : filter) })}
      >
        <strong>{number(count)}</strong>
        {name}
      </button>
    </li>
  );
  return (
    <ul className={styles.counts} aria-label={t('counts')}>
      {tile(t('count.total'), report.total, !isFiltered(query), {})}
      {learnerStates.map((state) =>
        tile(stateOf(state), report.byState[state] ?? 0, query.state === state, { state }),
      )}
      {tile(t('count.overdue'), report.overdue, query.overdue === 'yes', { overdue: 'yes' })}
    </ul>
  );
}
