import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { isMotionWelcome } from '../lib/motion.ts';
import { IconButton } from './icon-button.tsx';
import styles from './scroll-to-top.module.css';

const threshold = 200;

/** Button back to the top, once the page is scrolled by more than 200 px. */
export function ScrollToTop() {
  const t = useSharedWords();
  const [far, setFar] = useState(false);

  useEffect(() => {
    const look = () => setFar(scrollY > threshold);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  if (!far) return null;
  return (
    <IconButton className={styles.button} label={t('shell.top')} onClick={goToTop}>
      <IconArrowUp size={20} stroke={1.75} />
    </IconButton>
  );
}

/** Scrolls to the top; the button disappears then, so the focus moves to the start of the content. */
export function goToTop(): void {
  scrollTo({ top: 0, behavior: isMotionWelcome() ? 'smooth' : 'instant' });
  document.getElementById('content')?.focus({ preventScroll: true });
}
