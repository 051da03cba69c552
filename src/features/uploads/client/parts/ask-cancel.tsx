import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import form from '#client/ui/form.module.css';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { QueueItem } from '../queue/item.ts';
import { useWords } from '../words.ts';
import styles from './ask-cancel.module.css';

interface Props {
  item: QueueItem;
  icon: Icon;
  onCancel: () => void;
}

/** Button that cancels an upload, with a question first if sent data would be lost. */
export function AskCancel({ item, icon: Icon, onCancel }: Props) {
  const t = useWords();
  const [asks, setAsks] = useState(false);
  const { name, state, sent } = item;
  const ended = state === 'refused' || state === 'failed';
  const label = t(state === 'done' || ended ? 'action.remove' : 'action.cancel', { name });
  return (
    <>
      <IconButton
        label={label}
        onClick={() => (sent === 0 || ended ? onCancel() : setAsks(true))}
        {...(sent > 0 && !ended && { opens: 'dialog' })}
      >
        <Icon size={20} stroke={1.75} />
      </IconButton>
      {asks && (
        <Dialog title={t('cancel.title')} place="middle" onClose={() => setAsks(false)}>
          <p className="breaks">{t(state === 'done' ? 'cancel.text-done' : 'cancel.text', { name })}</p>
          <div className={`wrap gap-12 above-24 ${styles.ways}`}>
            <Button variant="default" size="md" data-autofocus onClick={() => setAsks(false)}>
              {t('cancel.keep')}
            </Button>
            <Button
              className={form.danger}
              size="md"
              onClick={() => {
                setAsks(false);
                onCancel();
              }}
            >
              {t('cancel.yes')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
