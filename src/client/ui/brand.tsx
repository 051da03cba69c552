import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/** The hub's mark and name, which lead home. */
export function Brand({ title }: { title: string }) {
  return (
    <a className={styles.brand} href="/">
      <Mark />
      <bdi className={styles.title}>{title}</bdi>
    </a>
  );
}
