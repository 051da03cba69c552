import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import styles from './top-bar.module.css';

/** The bar of the public pages: the hub's name, and what is in reach everywhere. */
export function TopBar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Brand title={title} />
      <div className="flex rigid">{children}</div>
    </header>
  );
}
