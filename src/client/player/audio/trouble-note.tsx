import { useWords } from '../media/words.ts';
import { useSession, useSessionState } from '../playlist/use-session.ts';
import styles from './audio-player.module.css';

/** Reason why playback failed, shown over the waveform, with a retry button except while offline. */
export function TroubleNote() {
  const t = useWords();
  const { retry } = useSession();
  const trouble = useSessionState((state) => state.trouble);
  return (
    <div role="status" className={`cluster gap-4-12 small centered cover on-card ${styles.trouble}`}>
      {trouble && (
        <>
          <span>{t(`audio.trouble.${trouble}`)}</span>
          {trouble !== 'offline' && (
            <button type="button" className={`ink strong ${styles.retry}`} onClick={retry}>
              {t('audio.retry')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
