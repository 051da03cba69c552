import type { ReactNode } from 'react';
import styles from './factors.module.css';

interface Props {
  title: string;
  /** Shown beside the title. */
  mark?: string | null;
  text: ReactNode;
  children: ReactNode;
}

/** One kind of second factor, with its state and actions. */
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
