import type { ReactNode } from 'react';
import styles from './button.module.css';

interface Props {
  quiet?: boolean;
  /** Name and value that are sent besides the fields when this button was pressed. */
  name?: string;
  value?: string;
  children: ReactNode;
}

/** Sends the form it stands in. */
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
