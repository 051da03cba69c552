import { useSharedWords } from '../i18n/words.ts';
import { LinkButton } from '../ui/link-button.tsx';
import barStyles from './progress-bar.module.css';

/** Progress bar while the script of a page is loading. Only the server draws it. */
export function LoadingBar() {
  const t = useSharedWords();
  return (
    <div
      className={`${barStyles.bar} needs-script`}
      data-by-server
      role="progressbar"
      aria-label={t('shell.loading')}
    />
  );
}

/** Offers to reload a page whose script takes long to load; `className` positions the notice. */
export function SlowNotice({ className }: { className: string | undefined }) {
  const t = useSharedWords();
  return (
    <div className={`${className} needs-script`}>
      <p className="spaced">{t('shell.slow')}</p>
      <LinkButton href="">{t('action.reload')}</LinkButton>
    </div>
  );
}
