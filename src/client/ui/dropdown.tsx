import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './dropdown.module.css';

interface Props {
  label: string;
  /** Content of the button. */
  face: ReactNode;
  /** Hidden without script, where its content does not work. */
  needsScript?: boolean;
  /** Edge of the button that the list is aligned to. */
  side?: 'start' | 'end';
  children: ReactNode;
}

/** Small menu that also opens without script. */
export function Dropdown({ label, face, needsScript, side = 'end', children }: Props) {
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      if (escaped) details.querySelector('summary')?.focus();
      if (escaped || (event instanceof PointerEvent && !details.contains(event.target as Node)))
        details.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  const closeAfterChoice = () => {
    box.current?.querySelector('summary')?.focus();
    if (box.current) box.current.open = false;
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  return (
    <details
      ref={box}
      onBlur={closeWhenLeft}
      className={`relative ${styles.box} ${needsScript ? 'needs-script' : ''}`}
    >
      <summary className={styles.face} aria-label={label} title={label}>
        {face}
      </summary>
      {/* biome-ignore lint/a11y: each choice inside is a real link or button; this only closes the list after it */}
      <div className={styles.panel} data-side={side} onClick={closeAfterChoice}>
        {children}
      </div>
    </details>
  );
}
