import type { ReactNode } from 'react';
import styles from './link-button.module.css';

/** A quiet press with words on it, for places that do without the UI kit. */
export function Button({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${styles.button} ${styles.quiet}`} onClick={onClick}>
      {children}
    </button>
  );
}
