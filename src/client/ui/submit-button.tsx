import type { ReactNode } from 'react';
import styles from './button.module.css';

interface Props {
  quiet?: boolean;
  /** Name and value that are submitted besides the fields if this button was pressed. */
  name?: string;
  value?: string;
  children: ReactNode;
}

/** Submits the form around it. */
export function SubmitButton({ quiet, name, value, children }: Props) {
  return (
    <button
      type="submit"
      className={`${styles.button} ${quiet ? styles.quiet : styles.filled} ${styles.tall}`}
      name={name}
      value={value}
    >
      {children}
    </button>
  );
}
