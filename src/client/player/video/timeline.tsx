import type { SharedMedia } from '#shared/shared-content.ts';
import { formatClock } from '../../i18n/clock.ts';
import { chapterAt } from '../media/chapters.ts';
import { percentOf } from '../media/part-of.ts';
import { Scrubber } from '../media/scrubber.tsx';
import { StripPicture } from './strip-picture.tsx';
import styles from './timeline.module.css';

/** Timeline with the position, the buffered part and the chapters; a thumbnail is shown above the pointer. */
export function Timeline({ media: { chapters, strip } }: { media: Pick<SharedMedia, 'chapters' | 'strip'> }) {
  return (
    <Scrubber className={styles.timeline} nameAt={(seconds) => chapterAt(chapters, seconds)?.title.text}>
      {({ at, duration, bufferedTo, hover }) => {
        const named = hover === null ? undefined : chapterAt(chapters, hover)?.title;
        return (
          <>
            <div className={`relative clip ${styles.rail}`}>
              <div className={styles.buffered} style={{ inlineSize: percentOf(bufferedTo, duration) }} />
              <div className={styles.played} style={{ inlineSize: percentOf(at, duration) }} />
              {chapters
                .filter(({ startMs }) => startMs > 0 && startMs < duration * 1000)
                .map(({ startMs }) => (
                  <div
                    key={startMs}
                    className={styles.cut}
                    style={{ insetInlineStart: percentOf(startMs / 1000, duration) }}
                  />
                ))}
            </div>
            <div className={styles.knob} style={{ insetInlineStart: percentOf(at, duration) }} />
            {hover !== null && duration > 0 && (
              <div
                className={`grid gap-6 ${styles.preview}`}
                style={{ '--at': percentOf(hover, duration) } as object}
              >
                {strip && <StripPicture strip={strip} seconds={hover} />}
                <span className={`flex gap-8 tiny digits round-s ${styles.word}`}>
                  {named?.text && (
                    <bdi className="nowrap ellipsis" lang={named.language ?? undefined}>
                      {named.text}
                    </bdi>
                  )}
                  <b>{formatClock(hover)}</b>
                </span>
              </div>
            )}
          </>
        );
      }}
    </Scrubber>
  );
}
