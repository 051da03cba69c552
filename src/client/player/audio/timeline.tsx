import { formatClock } from '../../i18n/clock.ts';
import { chapterAt } from '../media/chapters.ts';
import { percentOf } from '../media/part-of.ts';
import { Scrubber } from '../media/scrubber.tsx';
import { useMedia } from '../media/use-media.ts';
import { useWords } from '../media/words.ts';
import { useSessionState } from '../playlist/use-session.ts';
import { StatusLine } from './status-line.tsx';
import styles from './timeline.module.css';
import { usePeaks } from './use-peaks.ts';
import { Waveform } from './waveform.tsx';

/** Waveform that seeks on a press, with the chapters; and the times below. */
export function Timeline() {
  const media = useSessionState((state) => state.media);
  const peaks = usePeaks(media?.peaks ?? null);
  const chapters = media?.chapters ?? [];
  const nameAt = (seconds: number) => chapterAt(chapters, seconds)?.title.text;
  return (
    <div className="grid shrinks gap-4">
      <Scrubber className={styles.scrubber} nameAt={nameAt}>
        {(shown) => (
          <>
            <Waveform peaks={peaks} shown={shown} />
            {chapters.map(
              ({ startMs }) =>
                startMs > 0 && (
                  <span
                    key={startMs}
                    className={styles.chapter}
                    style={{ left: percentOf(startMs / 1000, shown.duration) }}
                  />
                ),
            )}
            {shown.hover !== null && shown.duration > 0 && (
              <span className={styles.hover} style={{ left: percentOf(shown.hover, shown.duration) }}>
                <span className={`flex gap-8 ink tiny nowrap clip ${styles.bubble}`} dir="auto">
                  {formatClock(shown.hover)}
                  {nameAt(shown.hover) && <bdi>{nameAt(shown.hover)}</bdi>}
                </span>
              </span>
            )}
            <span className={styles.place} style={{ left: percentOf(shown.at, shown.duration) }} />
          </>
        )}
      </Scrubber>
      <Times />
    </div>
  );
}

function Times() {
  const t = useWords();
  const at = useMedia((state) => Math.floor(state.time));
  const left = useMedia((state) => Math.max(0, Math.floor(state.duration) - Math.floor(state.time)));
  return (
    <div className={`row gap-12 muted tiny digits ${styles.times}`} dir="ltr">
      <span>{formatClock(at)}</span>
      <StatusLine />
      <span title={t('audio.left', { time: formatClock(left) })}>−{formatClock(left)}</span>
    </div>
  );
}
