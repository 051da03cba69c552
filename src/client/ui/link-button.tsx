import type { ReactNode } from 'react';
import styles from './link-button.module.css';

/** A link that looks like a button; quiet where it is not the main way on. */
export function LinkButton({
  href,
  quiet,
  children,
}: {
  href: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <a className={`${styles.button} ${quiet ? styles.quiet : styles.main}`} href={href}>
      {children}
    </a>
  );
}
