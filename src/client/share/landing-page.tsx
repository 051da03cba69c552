import { IconCheck } from '@tabler/icons-react';
import { useSharedWords } from '../i18n/words.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { LandingDrawing } from './landing-drawing.tsx';
import styles from './landing-page.module.css';

const promises = ['landing.no-install', 'landing.no-account', 'landing.no-trackers'] as const;

export function LandingPage({ title }: { title: string }) {
  const t = useSharedWords();
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
        <LinkButton href="/test-stuff/test1" quiet>
          {t('landing.self-test')}
        </LinkButton>
      </div>
      <LandingDrawing />
    </div>
  );
}
