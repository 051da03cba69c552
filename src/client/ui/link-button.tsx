import type { ReactNode } from 'react';
import styles from './button.module.css';

/** Link that looks like a button; quiet if it is not the primary action. */
export function LinkButton({
  href,
  quiet,
  onPress,
  isFirst,
  children,
}: {
  href: string;
  quiet?: boolean;
  /** Called instead of following the link, if scripts run. */
  onPress?: () => void;
  /** Receives the focus when the surrounding dialog opens. */
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
