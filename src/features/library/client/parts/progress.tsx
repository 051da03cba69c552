import { useFormats } from '#client/i18n/format.ts';
import type { Processing } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './progress.module.css';

/** Progress of the work on a file, as words and as a bar. */
export function Progress({ processing: { state, step, percent } }: { processing: Processing }) {
  const t = useWords();
  const format = useFormats();
  const words = state === 'working' && step ? t(`step.${step}`) : t('processing.waiting');
  return (
    <span className={`grid gap-4 muted tiny ${styles.progress}`}>
      <span className="flex spread gap-8">
        {words}
        {state === 'working' && step && <span>{format.percent(percent / 100)}</span>}
      </span>
      <span
        className={`block clip ${styles.bar}`}
        role="progressbar"
        aria-label={words}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </span>
  );
}
