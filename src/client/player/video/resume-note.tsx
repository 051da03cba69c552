import { useEffect, useState } from 'react';
import { formatClock } from '../../i18n/clock.ts';
import type { ResumeState } from '../media/use-resume.ts';
import { useWords } from '../media/words.ts';
import styles from './notes.module.css';

const shownMs = 12_000;

/** Note with the position at which playback resumes, and a button to start over. */
export function ResumeNote({ resumed }: { resumed: ResumeState | null }) {
  const t = useWords();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!resumed) return;
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, [resumed]);
  if (!resumed || isOver) return null;
  const at = `\u2068${formatClock(resumed.at)}\u2069`;
  return (
    <div className={`row gap-4 small round-m ${styles.note}`} role="status">
      {resumed.type === 'there' ? (
        <>
          {t('resumed', { at })}
          <button type="button" className={`strong round-m ${styles.way}`} onClick={resumed.startOver}>
            {t('start-over')}
          </button>
        </>
      ) : (
        <button type="button" className={`strong round-m ${styles.way}`} onClick={resumed.goOn}>
          {t('resume.offer', { at })}
        </button>
      )}
    </div>
  );
}
