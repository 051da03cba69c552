import type { ComponentProps, ReactNode } from 'react';
import styles from './tool.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  children: ReactNode;
}

/** A press without words on it; its name is there for pointers and screen readers. */
export function Tool({ label, shortcut, className = '', children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles.tool} ${className}`}
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </button>
  );
}
