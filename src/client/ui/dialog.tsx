import { IconX } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Messages } from './messages.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { openDialogs } from './open-dialogs.ts';

interface Props {
  title: string;
  /** Title as it is drawn, where plain text does not suffice. */
  heading?: ReactNode;
  /** Place on the screen: in the middle (small, or wide for a table), at the top, or along an edge. */
  place: 'middle' | 'wide' | 'top' | 'start' | 'end';
  onClose: () => void;
  /** The title is for screen readers only. */
  bare?: boolean;
  /** Dark in every theme, as a semi-dark navigation is. */
  dark?: boolean;
  /** True if users sign in here, and the dialog leads them on. */
  signingIn?: boolean;
  children: ReactNode;
}

/** Native modal dialog: traps the focus, closes on Escape and restores the focus. */
export function Dialog({ title, heading = title, place, onClose, bare, dark, signingIn, children }: Props) {
  const t = useSharedWords();
  const box = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    // Rendered open, so that it also shows without script; only a script can make it modal.
    dialog.close();
    const end = openDialogs.open(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return end;
  }, []);

  const closeOnBackdrop = (event: SyntheticEvent) => {
    if (event.target === box.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a click on the backdrop
    <dialog
      ref={box}
      className={`${styles.dialog} ${styles[place]}`}
      aria-label={title}
      data-scheme={dark ? 'dark' : undefined}
      data-signing-in={signingIn || undefined}
      open
      onCancel={(event) => {
        event.preventDefault();
        if (openDialogs.heeds()) onClose();
      }}
      onClose={() => {
        // Closed by the browser, not by the component that opened it.
        if (!box.current || box.current.open) return;
        openDialogs.reopen();
        if (openDialogs.heeds()) onClose();
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles.inside}>
        {!bare && (
          <div className={styles.head}>
            <h2 className={styles.title}>{heading}</h2>
            <IconButton label={t('action.close')} onClick={onClose}>
              <IconX size={20} stroke={1.75} />
            </IconButton>
          </div>
        )}
        <OfflineNotice inDialog />
        {children}
      </div>
      <Messages inDialog />
    </dialog>
  );
}
