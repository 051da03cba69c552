import type { ComponentProps, ReactNode } from 'react';
import styles from './tool.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  label: string;
  /** Keyboard shortcut of the same action. */
  shortcut?: string;
  children: ReactNode;
}

/** Icon button; its label is the tooltip and the accessible name. */
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
