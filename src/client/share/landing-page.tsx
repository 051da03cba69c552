import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { LandingDrawing } from './landing-drawing.tsx';
import styles from './landing-page.module.css';
import { SignInDialog } from './sign-in-dialog.tsx';

const promises = ['landing.no-install', 'landing.no-account', 'landing.no-trackers'] as const;

export function LandingPage({ title, signIn = false }: { title: string; signIn?: boolean | undefined }) {
  const t = useSharedWords();
  const [signingIn, setSigningIn] = useState(signIn);
  const closeSignIn = () => {
    history.replaceState(history.state, '', '/');
    setSigningIn(false);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.hero}>
      <div>
        <h1 className={styles.heading}>{t('landing.heading')}</h1>
        <p className={styles.lead}>{t('landing.lead', { title })}</p>
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <IconCheck size={18} stroke={1.75} aria-hidden />
              {t(promise)}
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          <LinkButton href="/share">{t('landing.shared')}</LinkButton>
          <LinkButton href="/login" quiet>
            {t('action.sign-in')}
          </LinkButton>
        </div>
      </div>
      <LandingDrawing />
      {signingIn && <SignInDialog onClose={closeSignIn} />}
    </div>
  );
}
