import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

interface Props {
  label: string;
  /** Content of the button. */
  face: ReactNode;
  className?: string | undefined;
  /** Called when it opens and closes. */
  onOpen?: (isOpen: boolean) => void;
  /** Returns the content of the menu. `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** Button that opens a small panel above it. Arrow keys move through the panel's buttons, Escape closes it. */
export function Menu({ label, face, className = '', onOpen, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
  };
  const close = () => {
    box.current?.querySelector('button')?.focus();
    change(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback that closes it does not change while it is open
  useEffect(() => {
    if (!isOpen) return;
    const panel = box.current?.querySelector<HTMLElement>('[data-panel]');
    (panel?.querySelector<HTMLElement>('[aria-checked="true"]') ?? panel?.querySelector('button'))?.focus();
    const outside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) change(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      event.stopPropagation();
      step(box.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside
    <div
      ref={box}
      className="inline relative"
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) change(false);
      }}
    >
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : change(true))}
      >
        {face}
      </button>
      {isOpen && (
        <section id={id} className={`ink ${styles.panel}`} data-panel aria-label={label}>
          {children(close)}
        </section>
      )}
    </div>
  );
}

function step(box: HTMLElement | null, by: 1 | -1): void {
  const choices = [...(box?.querySelectorAll<HTMLElement>('[data-panel] button') ?? [])];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  choices[(at + by + choices.length) % choices.length]?.focus();
}
