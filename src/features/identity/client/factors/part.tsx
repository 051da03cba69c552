import type { ReactNode } from 'react';
import styles from './factors.module.css';

interface Props {
  title: string;
  /** Stands beside the title. */
  mark?: string | null;
  text: ReactNode;
  children: ReactNode;
}

/** One kind of second factor: what it is, how it stands, and what one can do. */
export function Part({ title, mark, text, children }: Props) {
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>
        {title} {mark && <span className={styles.mark}>{mark}</span>}
      </h3>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
