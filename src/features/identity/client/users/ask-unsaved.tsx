import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useWords } from '../words.ts';
import styles from './dialogs.module.css';
import { allowUnsaved, dropDraft } from './draft.ts';

interface Props {
  uid: string;
  onBack: () => void;
  onLeave: () => void;
}

/** Asks what to do with unsaved changes. Closing the dialog goes back to them. */
export function AskUnsaved({ uid, onBack, onLeave }: Props) {
  const t = useWords();
  const leave = (settle: (uid: string) => void) => () => {
    settle(uid);
    onLeave();
  };
  return (
    <Dialog title={t('users.unsaved.title')} place="middle" onClose={onBack}>
      <div className={`grid gap-20 from-top scrolls flexible ${styles.body}`}>
        <p className="pretty">{t('users.unsaved.text')}</p>
        <div className="cluster gap-8">
          <Button size="md" data-autofocus onClick={leave(allowUnsaved)}>
            {t('users.unsaved.keep')}
          </Button>
          <Button variant="default" size="md" onClick={leave(dropDraft)}>
            {t('users.discard')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
