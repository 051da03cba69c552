import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Nothing but the page itself, in the middle. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return <main className={styles.blank}>{children}</main>;
}
