import { useSharedWords } from '../i18n/words.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past everything, to the element `content`. */
export function SkipLink() {
  const t = useSharedWords();
  return (
    <a className={styles.skip} href="#content">
      {t('shell.skip')}
    </a>
  );
}
