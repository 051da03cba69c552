import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { SignInWays } from '#shared/page.ts';
import { useSharedWords } from '../i18n/words.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { LandingDrawing } from './landing-drawing.tsx';
import styles from './landing-page.module.css';
import type { Parts } from './parts.ts';

const promises = ['landing.no-install', 'landing.no-account', 'landing.no-trackers'] as const;

interface Props {
  title: string;
  signIn: SignInWays | undefined;
  SignInDialog: Parts['SignInDialog'];
}

export function LandingPage({ title, signIn, SignInDialog }: Props) {
  const t = useSharedWords();
  const [signingIn, setSigningIn] = useState(signIn !== undefined);
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
      {signingIn && signIn && SignInDialog && <SignInDialog ways={signIn} onClose={closeSignIn} />}
    </div>
  );
}
