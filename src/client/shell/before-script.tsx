import { useSharedWords } from '../i18n/words.ts';
import { LinkButton } from '../ui/link-button.tsx';
import barStyles from './progress-bar.module.css';

/** Says that the script of a page is on its way. Only the server draws it. */
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

/** Offers to load the page again where its script takes long; `className` says where that stands. */
export function SlowNotice({ className }: { className: string | undefined }) {
  const t = useSharedWords();
  return (
    <div className={`${className} needs-script`}>
      <p className="spaced">{t('shell.slow')}</p>
      <LinkButton href="">{t('action.reload')}</LinkButton>
    </div>
  );
}
