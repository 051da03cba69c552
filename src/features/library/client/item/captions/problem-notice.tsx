import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { useWords } from '../../words.ts';
import styles from './captions.module.css';
import { problemOf } from './problem.ts';

/** What is wrong with a text of captions, with the line that is to blame. */
export function ProblemNotice({ error, text }: { error: Error | null; text: string }) {
  const t = useWords();
  if (!error) return null;
  const found = problemOf(error);
  if (!found) return <ErrorNotice error={error} />;
  const line = text.split(/\r\n?|\n/)[found.line - 1] ?? '';
  return (
    <Notice tone="bad">
      <strong>{t('captions.line', { line: found.line })}</strong> {t(`caption-problem.${found.problem}`)}
      {line.trim() && (
        <bdi className={styles.wrong} dir="ltr">
          {line.slice(0, 200)}
        </bdi>
      )}
    </Notice>
  );
}
