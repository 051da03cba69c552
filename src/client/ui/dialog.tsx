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
  /** The title as it is drawn, where plain text is not enough. */
  heading?: ReactNode;
  /** Place on the screen: in the middle (small, or wide for a table), at the top, or along an edge. */
  place: 'middle' | 'wide' | 'top' | 'start' | 'end';
  onClose: () => void;
  /** The title is for screen readers only. */
  bare?: boolean;
  /** Dark whatever the theme, beside a semi-dark navigation. */
  dark?: boolean;
  /** True if somebody signs in here, and is led on from here. */
  signingIn?: boolean;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, heading = title, place, onClose, bare, dark, signingIn, children }: Props) {
  const t = useSharedWords();
  const box = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    // Drawn open, so that it shows without script too; only a script can make it modal.
    dialog.close();
    const end = openDialogs.open(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return end;
  }, []);

  const closeOnBackdrop = (event: SyntheticEvent) => {
    if (event.target === box.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by key what a press beside the dialog does
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
        // Closed by the browser, and not by whoever has opened it.
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
