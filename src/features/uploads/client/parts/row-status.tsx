import { useFormats } from '#client/i18n/format.ts';
import { displayStateOf, type QueueItem, secondsLeft } from '../queue/item.ts';
import { useWords } from '../words.ts';
import styles from './row-status.module.css';
import { useSizes } from './sizes.ts';

/** Progress of an upload in one line. */
export function RowStatus({ item }: { item: QueueItem }) {
  const t = useWords();
  const { date } = useFormats();
  const { size: sizeWords, time } = useSizes();
  const { state, sent, size, speed, upload } = item;
  const left = secondsLeft(item);
  const total = size === null ? null : sizeWords(size);
  const moving = state === 'sending' || state === 'fetching' || state === 'paused' || state === 'needs-file';
  const parts = [
    t(state === 'done' && upload?.file ? `kind.${upload.file.kind}` : `state.${displayStateOf(item)}`),
    moving && total ? t('status.of', { sent: sizeWords(sent), total }) : total,
    state === 'fetching' && !total && sent > 0 && sizeWords(sent),
    speed > 0 && state === 'sending' && t('status.speed', { size: sizeWords(speed) }),
    left !== null && t('status.left', { time: time(left) }),
    state === 'done' && upload && t('status.until', { date: date(upload.expiresAt) }),
  ];
  return (
    <p className={`wrap muted tiny digits ${styles.line}`}>
      {parts
        .filter((part): part is string => typeof part === 'string')
        .map((part) => (
          <span key={part}>{part}</span>
        ))}
    </p>
  );
}
