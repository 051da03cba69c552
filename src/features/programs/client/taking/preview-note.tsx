import { addressOf } from '../addresses.ts';
import styles from './taking.module.css';
import { useWords } from './words.ts';

/** Notice that a preview stores nothing. */
export function PreviewNote({ id }: { id: string }) {
  const t = useWords();
  return (
    <div className={styles.preview} role="note">
      <span>{t('preview')}</span>
      <a className={styles.back} href={addressOf.edit(id)}>
        {t('preview.back')}
      </a>
    </div>
  );
}
