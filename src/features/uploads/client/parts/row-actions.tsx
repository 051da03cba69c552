import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { QueueItem } from '../queue/item.ts';
import { queue } from '../queue/live-queue.ts';
import { useWords } from '../words.ts';
import { AskCancel } from './ask-cancel.tsx';
import { ChooseAgain } from './choose-again.tsx';

/** Actions that the current state of an upload allows. */
export function RowActions({ item }: { item: QueueItem }) {
  const t = useWords();
  const words = useErrorWords();
  const box = useRef<HTMLDivElement>(null);
  const { key, name, state, failure } = item;
  const cancel = async () => {
    try {
      await queue.cancel(key);
      showSnackbar(t('said.canceled', { name }));
    } catch (error) {
      showAlert(words.ofError(error as Error));
    }
  };
  const isLocal = item.key.startsWith('new-') || state === 'waiting';
  const ended = state === 'failed' || state === 'refused';
  return (
    <div className="flex gap-4" ref={box}>
      {(state === 'sending' || state === 'waiting' || state === 'offline') && (
        <IconButton label={t('action.pause', { name })} onClick={() => queue.pause(key)}>
          <IconPlayerPause size={20} stroke={1.75} />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton label={t('action.resume', { name })} onClick={() => queue.resume(key)}>
          <IconPlayerPlay size={20} stroke={1.75} />
        </IconButton>
      )}
      {state === 'needs-file' && <ChooseAgain item={item} />}
      {state === 'failed' && isLocal && failure !== 'quota-exceeded' && (
        <IconButton label={t('action.retry', { name })} onClick={() => queue.retry(key)}>
          <IconRefresh size={20} stroke={1.75} />
        </IconButton>
      )}
      {ended && item.id === null ? (
        <IconButton label={t('action.forget', { name })} onClick={() => queue.forget(key)}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      ) : (
        <AskCancel
          item={item}
          icon={ended || state === 'done' ? IconTrash : IconX}
          onCancel={() => void cancel()}
        />
      )}
    </div>
  );
}
