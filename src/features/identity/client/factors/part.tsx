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
    <div className={`grid gap-12 ruled ${styles.part}`}>
      <h3 className="cluster gap-4-8 normal strong">
        {title} {mark && <span className={`accent tiny medium ${styles.mark}`}>{mark}</span>}
      </h3>
      <p className={`muted small pretty ${styles.text}`}>{text}</p>
      {children}
    </div>
  );
}
