import { useFormats } from '#client/i18n/format.ts';
import { useWords } from '../words.ts';
import styles from './progress.module.css';

const around = 2 * Math.PI * 26;

/** Progress as a ring. */
export function ProgressRing({ percent }: { percent: number }) {
  const t = useWords();
  const format = useFormats();
  return (
    <span className={`grid rigid center ${styles.ring}`} {...spoken(t('progress'), percent)}>
      <svg width={64} height={64} viewBox="0 0 64 64" aria-hidden>
        <circle cx={32} cy={32} r={26} />
        {percent > 0 && (
          <circle
            cx={32}
            cy={32}
            r={26}
            strokeDasharray={around}
            strokeDashoffset={around * (1 - percent / 100)}
          />
        )}
      </svg>
      <span className="tiny strong digits" aria-hidden>
        {format.percent(percent / 100)}
      </span>
    </span>
  );
}

/** Progress as a bar, in the full width. */
export function ProgressBar({ percent, label }: { percent: number; label?: string }) {
  const t = useWords();
  return (
    <span className={`block clip ${styles.bar}`} {...spoken(label ?? t('progress'), percent)}>
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

function spoken(label: string, percent: number) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': percent,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'data-done': percent === 100 || undefined,
  };
}
