import { useMutation } from '@tanstack/react-query';
import { useHubWords } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import styles from '#client/ui/form.module.css';
import { useWords } from '../words.ts';
import { FailureNotice } from './failure-notice.tsx';

interface Props {
  title: string;
  /** Consequences. */
  text: string;
  /** Message afterwards. */
  done: string;
  remove: () => Promise<unknown>;
  onRemoved: () => unknown;
  onClose: () => void;
}

/** Confirms the removal of a factor. */
export function RemoveDialog({ title, text, done, remove, onRemoved, onClose }: Props) {
  const t = useWords();
  const say = useHubWords();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      showSnackbar(done, { color: 'success' });
      onClose();
    },
    onSettled: () => onRemoved(),
  });
  return (
    <Dialog title={title} place="middle" onClose={onClose}>
      <div className={styles.inDialog}>
        <p className="muted small pretty">{text}</p>
        {removal.error && <FailureNotice error={removal.error} />}
        <div className={`cluster gap-12 ${styles.actions}`}>
          <Button className={styles.danger} loading={removal.isPending} onClick={() => removal.mutate()}>
            {t('factors.app.remove')}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {say('action.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
