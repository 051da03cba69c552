import type { ReactNode } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form.module.css';
import { ErrorNotice } from './notice.tsx';

interface Props {
  title: string;
  /** Consequences of the action, and that it cannot be undone. */
  children: ReactNode;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  pending?: boolean;
  error?: Error | null;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({ title, children, confirm, onConfirm, onClose, pending, error }: Props) {
  const say = useHubWords();
  return (
    <Dialog title={title} place="middle" onClose={onClose}>
      <div className={styles.inDialog}>
        <p className="muted small pretty">{children}</p>
        {error && <ErrorNotice error={error} />}
        <div className={`cluster gap-12 ${styles.actions}`}>
          <Button className={styles.danger} loading={pending ?? false} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {say('action.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
