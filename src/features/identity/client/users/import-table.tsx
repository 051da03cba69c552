import { useFormats } from '#client/i18n/format.ts';
import styles from '#client/ui/plan-table.module.css';
import { Tag } from '#client/ui/tag.tsx';
import type { ImportColumn, ImportRow } from '../../contract.ts';
import { useWords } from '../words.ts';
import { outcomeTones } from './outcome-tones.ts';

const mostShown = 200;

/** Table of rows and their outcomes; only the first of very many. */
export function ImportTable({ rows }: { rows: readonly ImportRow[] }) {
  const t = useWords();
  const { number } = useFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.box} tabIndex={0} aria-label={t('users.import-rows')}>
      <table className={`full small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('users.import-line')}</th>
            <th scope="col">{t('field.email')}</th>
            <th scope="col">{t('users.import-outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostShown).map((row) => (
            <tr key={row.line}>
              <td>{number(row.line)}</td>
              <td className="breaks">
                <bdi dir="ltr">{row.email || '–'}</bdi>
              </td>
              <td>
                <Tag tone={outcomeTones[row.outcome]}>{t(`users.outcome.${row.outcome}`)}</Tag>
                <Details row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostShown && (
        <p className={`muted tiny ruled ${styles.more}`}>
          {t('users.import-more', { count: rows.length - mostShown })}
        </p>
      )}
    </section>
  );
}

function Details({ row: { outcome, changes, problems } }: { row: ImportRow }) {
  const t = useWords();
  const say = useValueWords();
  if (outcome === 'error')
    return (
      <ul className={`muted tiny breaks ${styles.details}`}>
        {problems.map(({ field, reason }) => (
          <li key={`${field}${reason}`}>
            {field && `${t(`field.${field}`)}: `}
            {t(`users.row.${reason}`)}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={`muted tiny breaks ${styles.details}`}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t(`field.${field}`)}:{' '}
          {outcome === 'change' && (
            <>
              <del>
                <bdi>{say(field, from)}</bdi>
              </del>{' '}
            </>
          )}
          <bdi>{say(field, to)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Value of the file, formatted for people. */
function useValueWords() {
  const t = useWords();
  const { list } = useFormats();
  return (field: ImportColumn, value: string): string => {
    if (value === '') return t('users.empty');
    if (field === 'isSecurityLicensed') return t(value === 'true' ? 'users.yes' : 'users.no');
    if (field === 'crd_check') return t(`check.${value}` as 'check.passed');
    if (field === 'roles') return list(value.split(' ').map((role) => t(`role.${role}` as 'role.USER')));
    return value;
  };
}
