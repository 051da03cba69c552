import { useRouterState } from '@tanstack/react-router';
import { useSharedWords } from '../i18n/words.ts';
import styles from './progress-bar.module.css';

/** Thin line at the top while a page is loading. */
export function ProgressBar() {
  const t = useSharedWords();
  const busy = useRouterState({ select: (state) => state.isLoading });
  if (!busy) return null;
  return <div className={styles.bar} role="progressbar" aria-label={t('shell.loading')} />;
}
