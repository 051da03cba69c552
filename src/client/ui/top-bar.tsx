import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import styles from './top-bar.module.css';

/** The bar at the top: the hub's name, which leads home, and what is in reach everywhere. */
export function TopBar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <a className={styles.brand} href="/">
        <Mark />
        <bdi className={styles.title}>{title}</bdi>
      </a>
      <div className={styles.tools}>{children}</div>
    </header>
  );
}
