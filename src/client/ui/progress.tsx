import styles from './progress.module.css';

/** Progress bar. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      className={`round-m clip ${styles.bar}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}%`}
    >
      <div className={styles.done} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
