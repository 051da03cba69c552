import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconReload,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import { skip, togglePlay } from '../media/requests.ts';
import { useMedia, useMediaStore } from '../media/use-media.ts';
import { useWords } from '../media/words.ts';
import styles from './controls.module.css';

/** Buttons to play, pause, and skip ten seconds back or forward. */
export function Transport({ onNext }: { onNext: (() => void) | undefined }) {
  const t = useWords();
  const { element } = useMediaStore();
  const paused = useMedia((state) => state.paused);
  const ended = useMedia((state) => state.ended);
  const play = t(ended ? 'replay' : paused ? 'play' : 'pause');
  const back = t('back', { seconds: 10 });
  const on = t('on', { seconds: 10 });
  const Icon = ended ? IconReload : paused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  return (
    <div className={`row ${styles.transport}`} dir="ltr">
      <button
        type="button"
        className={styles.button}
        aria-label={back}
        title={back}
        onClick={() => skip(element, -10)}
      >
        <IconRewindBackward10 size={24} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.play}`}
        aria-label={play}
        title={play}
        onClick={() => togglePlay(element)}
      >
        <Icon size={24} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={on}
        title={on}
        onClick={() => skip(element, 10)}
      >
        <IconRewindForward10 size={24} stroke={1.75} aria-hidden />
      </button>
      {onNext && (
        <button
          type="button"
          className={styles.button}
          aria-label={t('next')}
          title={t('next')}
          onClick={onNext}
        >
          <IconPlayerTrackNextFilled size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}
