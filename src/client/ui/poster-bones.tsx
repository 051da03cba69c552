import styles from './poster-grid.module.css';

/** Placeholders of posters that are still loading. */
export function PosterBones({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={at} className={`grid on-card ${styles.bone}`}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
