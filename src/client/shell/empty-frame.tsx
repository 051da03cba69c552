import { useSharedWords } from '../i18n/words.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';
import barStyles from './progress-bar.module.css';

/**
 * The hub before its script has run: the frame, and the shape of a page that is on its way. Only the server draws it, so its
 * styles are in a sheet that the browser's part has too.
 */
export function EmptyFrame({ missing }: { missing: boolean }) {
  const t = useSharedWords();
  return (
    <>
      <div
        className={`${barStyles.bar} ${styles.needsScript}`}
        data-by-server
        role="progressbar"
        aria-label={t('shell.loading')}
      />
      <Frame>
        <noscript className={styles.needed}>
          {missing ? <ErrorPage status={404} asked /> : t('shell.needs-script')}
        </noscript>
        <div className={`${styles.slow} ${styles.needsScript}`}>
          <p>{t('shell.slow')}</p>
          <LinkButton href="">{t('action.reload')}</LinkButton>
        </div>
        <div className={`${styles.shape} ${styles.needsScript}`} aria-hidden>
          <i className={styles.title} />
          <i className={styles.lead} />
          <i className={styles.card} />
        </div>
      </Frame>
    </>
  );
}
