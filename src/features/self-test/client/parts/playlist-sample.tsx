import { useState } from 'react';
import { type SampleName, samplePath } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './samples.module.css';

const tracks: readonly SampleName[] = ['first-track', 'second-track'];

/** Two short tracks; the second starts when the first has ended. */
export function PlaylistSample() {
  const t = useWords();
  const [at, setAt] = useState(0);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a tone has no words */}
      <audio
        className={`full block ${styles.sound}`}
        src={samplePath(tracks[at] ?? 'first-track')}
        controls
        preload="none"
        autoPlay={at > 0}
        aria-label={t('sample.playlist')}
        onEnded={() => setAt((at + 1) % tracks.length)}
      />
      <div className={`muted tiny ${styles.track}`}>
        {t('sample.track', { number: at + 1, count: tracks.length })}
      </div>
    </>
  );
}
