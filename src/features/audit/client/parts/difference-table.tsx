import type { Difference } from '../difference.ts';
import { useNames } from '../names.ts';
import { useWords } from '../words.ts';
import styles from './field-table.module.css';
import { Value } from './value.tsx';

/** Table of changed fields with old and new value. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const t = useWords();
  const names = useNames();
  return (
    <table className={`full small ${styles.table}`}>
      <caption className="unseen">{t('difference.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('difference.field')}</th>
          <th scope="col">{t('difference.before')}</th>
          <th scope="col">{t('difference.after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{names.field(name)}</th>
            <td className={styles.other}>
              <Value value={before} />
            </td>
            <td>
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
