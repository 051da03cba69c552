import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import styles from './top-bar.module.css';

/** Bar of the public pages, with the hub's name and the common controls. */
export function TopBar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Brand title={title} />
      <div className="flex rigid">{children}</div>
    </header>
  );
}
