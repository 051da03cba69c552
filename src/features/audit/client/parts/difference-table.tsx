import { useFormats } from '#client/i18n/format.ts';
import type { Difference } from '../difference.ts';
import { useNames } from '../names.ts';
import { useWords } from '../words.ts';
import styles from './difference-table.module.css';

/** Each changed field as it was and as it is. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const t = useWords();
  const names = useNames();
  return (
    <table className={styles.table}>
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
            <td className={styles.before}>
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

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function Value({ value }: { value: unknown }) {
  const t = useWords();
  const formats = useFormats();
  if (value === null || value === undefined || value === '') return <span aria-hidden>–</span>;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'string') return <bdi>{moment.test(value) ? formats.dateTime(value) : value}</bdi>;
  const isPlainList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return <bdi>{isPlainList ? value.join(', ') : JSON.stringify(value)}</bdi>;
}
