import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A link that looks like a button; quiet where it is not the main way on. */
export function LinkButton({
  href,
  quiet,
  onPress,
  isFirst,
  children,
}: {
  href: string;
  quiet?: boolean;
  /** Called instead of following the link, where there is script. */
  onPress?: () => void;
  /** A dialog that opens around it puts the focus here. */
  isFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      className={`${styles.button} ${quiet ? styles.quiet : styles.filled} ${styles.tall}`}
      href={href}
      data-autofocus={isFirst || undefined}
      onClick={
        onPress &&
        ((event) => {
          event.preventDefault();
          onPress();
        })
      }
    >
      {children}
    </a>
  );
}
