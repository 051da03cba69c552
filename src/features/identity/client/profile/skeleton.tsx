import styles from './skeleton.module.css';

/** Placeholder for the rows of a list. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-20" aria-busy="true">
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <div key={at} className="row gap-16">
          <div className={styles.disc} />
          <div className="grid gap-8 flexible">
            <div className={styles.line} />
            <div className={`${styles.line} ${styles.short}`} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholder for the photo, the fields and the facts. */
export function PersonalDataSkeleton() {
  return (
    <div className="grid gap-20" aria-busy="true">
      <div className={styles.photo} />
      <div className={styles.field} />
      <div className={styles.field} />
      <div className={styles.facts} />
    </div>
  );
}
