import { useFormats } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { type BulkResult, mostRecipients } from '../../../contract.ts';
import { useWords } from '../words.ts';
import styles from './many.module.css';
import type { ReadLines } from './read-lines.ts';

interface Props {
  result: BulkResult;
  sent: { text: string; read: ReadLines };
}

const most = 50;

/** Problems of the file or its lines. The text stays where it is. */
export function Problems({ result: { problem, rows }, sent: { text, read } }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const typed = text.split(/\r\n?|\n/);
  if (problem)
    return (
      <Notice tone="bad">
        {t(`many.problem.${problem.reason}`, { detail: problem.detail, most: mostRecipients })}
      </Notice>
    );
  return (
    <Notice tone="bad">
      <strong>{t('many.wrong-lines', { count: rows.length })}</strong>
      <ul className={`grid gap-8 above-8 ${styles.problems}`}>
        {rows.slice(0, most).map(({ line, problems }) => {
          const at = read.lines?.get(line) ?? line;
          return (
            <li key={line}>
              <span className="strong nowrap">{t('many.line', { line: number(at) })}</span>
              <bdi className="ink breaks">{typed[at - 1]}</bdi>
              <span>{problems.map(({ field, reason }) => sayProblem(field, reason)).join(' ')}</span>
            </li>
          );
        })}
      </ul>
      {rows.length > most && <p>{t('many.more-lines', { count: rows.length - most })}</p>}
    </Notice>
  );

  function sayProblem(field: string | null, reason: (typeof rows)[number]['problems'][number]['reason']) {
    if (reason === 'form' && field === 'email') return t('many.row.email');
    return t(`many.row.${reason}`);
  }
}
