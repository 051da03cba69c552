import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/** Logo and name of the hub, as a link to the first page. */
export function Brand({ title }: { title: string }) {
  return (
    <a className={styles.brand} href="/">
      <Mark />
      <bdi className={styles.title}>{title}</bdi>
    </a>
  );
}
