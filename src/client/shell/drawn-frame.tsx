import type { ReactNode } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';
import barStyles from './progress-bar.module.css';

/** A page of the hub as the server draws it whole. What tells of its script takes no room: the page stays where it is. */
export function DrawnFrame({ children }: { children: ReactNode }) {
  const t = useSharedWords();
  return (
    <>
      <div
        className={`${barStyles.bar} ${styles.needsScript}`}
        data-by-server
        role="progressbar"
        aria-label={t('shell.loading')}
      />
      <Frame
        below={
          <div className={`${styles.slowOver} ${styles.needsScript}`}>
            <p>{t('shell.slow')}</p>
            <LinkButton href="">{t('action.reload')}</LinkButton>
          </div>
        }
      >
        {children}
      </Frame>
    </>
  );
}
