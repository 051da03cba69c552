import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { useWords } from '../../words.ts';
import styles from './captions.module.css';
import { type Problem, problemOf } from './problem.ts';

interface Props {
  error: Error | null;
  /** A problem found here, without the server. */
  problem?: Problem | null;
  text: string;
}

/** Problem of a text of captions, with the line at fault. */
export function ProblemNotice({ error, problem = null, text }: Props) {
  const t = useWords();
  const found = problem ?? problemOf(error);
  if (!found) return error && <ErrorNotice error={error} />;
  const line = text.split(/\r\n?|\n/)[found.line - 1] ?? '';
  return (
    <Notice tone="bad">
      <strong>{t('captions.line', { line: found.line })}</strong> {t(`caption-problem.${found.problem}`)}
      {line.trim() && (
        <bdi className={`breaks block ${styles.wrong}`} dir="ltr">
          {line.slice(0, 200)}
        </bdi>
      )}
    </Notice>
  );
}
