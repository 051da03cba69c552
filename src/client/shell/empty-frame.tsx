import { useSharedWords } from '../i18n/words.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { LoadingBar, SlowNotice } from './before-script.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';

/**
 * Hub before its script has run: the frame, and placeholders of a page that is loading. Only the server draws it, so its styles
 * are in a sheet that the browser's build includes as well.
 */
export function EmptyFrame({ missing }: { missing: boolean }) {
  const t = useSharedWords();
  return (
    <>
      <LoadingBar />
      <Frame>
        <noscript className={`block ${styles.needed}`}>
          {missing ? <ErrorPage status={404} isAddress /> : t('shell.needs-script')}
        </noscript>
        <SlowNotice className={styles.slow} />
        <div className={`${styles.shape} needs-script`} aria-hidden>
          <i className={styles.title} />
          <i className={styles.lead} />
          <i className={`above-12 ${styles.card}`} />
        </div>
      </Frame>
    </>
  );
}
