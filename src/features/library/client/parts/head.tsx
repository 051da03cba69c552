import type { ReactNode } from 'react';
import styles from './head.module.css';

interface Props {
  title: string;
  picture?: ReactNode;
  action?: ReactNode;
  menu?: ReactNode;
  /** State, in a line below the title. */
  children: ReactNode;
}

/** Head of a page about one thing. Rare and destructive actions are behind a menu. */
export function Head({ title, picture, action, menu, children }: Props) {
  return (
    <header className={`flex ${styles.head}`}>
      {picture && <div className={`rigid ${styles.picture}`}>{picture}</div>}
      <div className={`grow ${styles.words}`}>
        <h1 className={`breaks balanced ${styles.title}`}>
          <bdi>{title}</bdi>
        </h1>
        <div className="cluster gap-4-12 muted small above-8">{children}</div>
      </div>
      {action && <div className={`wrap rigid gap-8 ${styles.action}`}>{action}</div>}
      {menu && <div className="rigid">{menu}</div>}
    </header>
  );
}
