import { addressOf } from '../addresses.ts';
import styles from './taking.module.css';
import { useWords } from './words.ts';

/** Notice that a preview stores nothing. */
export function PreviewNote({ id }: { id: string }) {
  const t = useWords();
  return (
    <div className={`cluster spread gap-8-16 small ${styles.preview}`} role="note">
      <span>{t('preview')}</span>
      <a
        className={`middle gap-6 muted small plain-link inline touch ${styles.back}`}
        href={addressOf.edit(id)}
      >
        {t('preview.back')}
      </a>
    </div>
  );
}
