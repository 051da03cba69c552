import { useSharedWords } from '../i18n/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './sign-in-dialog.module.css';

/** Opened by `/login`, wherever one came from. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const t = useSharedWords();
  return (
    <Dialog title={t('sign-in.title')} place="middle" onClose={onClose}>
      <p className={styles.text}>{t('sign-in.closed')}</p>
      <noscript className={styles.way}>
        <LinkButton href="/">{t('action.close')}</LinkButton>
      </noscript>
    </Dialog>
  );
}
