import { useSharedWords } from '../i18n/words.ts';
import styles from './skip-link.module.css';

/** First tab stop of the page, which skips to the element `content`. */
export function SkipLink() {
  const t = useSharedWords();
  return (
    <a className={styles.skip} href="#content">
      {t('shell.skip')}
    </a>
  );
}
