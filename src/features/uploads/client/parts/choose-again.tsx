import { useId, useState } from 'react';
import { showAlert } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import type { QueueItem } from '../queue/item.ts';
import { queue } from '../queue/live-queue.ts';
import { useWords } from '../words.ts';
import styles from './drop-zone.module.css';

/** Asks for the file of an interrupted upload; a different file is not accepted. */
export function ChooseAgain({ item }: { item: QueueItem }) {
  const t = useWords();
  const id = useId();
  const [tries, setTries] = useState(0);
  return (
    <div className="relative">
      <input
        key={tries}
        className={`cover ${styles.input}`}
        id={id}
        type="file"
        aria-label={t('action.choose-again', { name: item.name })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          setTries(tries + 1);
          if (!file) return;
          if (queue.expects(item.key, file)) queue.add([file]);
          else
            showAlert({
              title: t('needs-file.other-title'),
              text: t('needs-file.other', { name: item.name }),
            });
        }}
      />
      <Button htmlFor={id} size="sm" variant="default">
        {t('needs-file.choose')}
      </Button>
    </div>
  );
}
