import { useErrorWords } from '#client/i18n/error-words.ts';
import type { QueueItem } from '../queue/item.ts';
import { useWords } from '../words.ts';
import styles from './row-trouble.module.css';
import { useSizes } from './sizes.ts';

/** Explanation of a failure or a workaround, and what to do. */
export function RowTrouble({ item }: { item: QueueItem }) {
  const t = useWords();
  const { size } = useSizes();
  const words = useErrorWords();
  const { state, failure, detail, limit, reason, status, piece, modified, stalled } = item;
  if (state === 'refused' && reason) return <p className={styles.bad}>{t(`refused.${reason}`)}</p>;
  if (state === 'failed' && detail === 'file-limit')
    return (
      <div className={styles.bad}>
        <strong>{t('file-limit.title')}.</strong>{' '}
        {limit === null ? t('detail.file-limit') : t('file-limit.text', { limit: size(limit) })}
      </div>
    );
  if (state === 'failed' && failure) {
    const { title, text } = words.ofStorage(failure);
    return (
      <div className={failure === 'canceled' ? styles.quiet : styles.bad}>
        <strong>{title}.</strong> {text} {detail && t(`detail.${detail}`, { status: status ?? 0 })}
      </div>
    );
  }
  if (state === 'needs-file')
    return <p className={styles.quiet}>{t(modified === null ? 'needs-file.anywhere' : 'needs-file.text')}</p>;
  if (stalled && state === 'sending') return <p className={styles.quiet}>{t('stalled.text')}</p>;
  if (state === 'offline') return <p className={styles.quiet}>{t('offline.text')}</p>;
  if (piece && status && (state === 'sending' || state === 'waiting'))
    return <p className={styles.quiet}>{t('smaller', { status, size: size(piece) })}</p>;
  return null;
}
