import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface Props {
  label: string;
  onClick: () => void;
  children: ReactNode;
  className?: string | undefined;
  /** Kind of popup that the button opens, if any. */
  opens?: 'dialog';
}

/** Button with an icon only; its name is a tooltip, and read by screen readers. */
export function IconButton({ label, onClick, children, className = '', opens }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      title={label}
      aria-haspopup={opens}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
