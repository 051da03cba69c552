import { useMemo } from 'react';
import { percentOf } from '../media/part-of.ts';
import type { TimelineState } from '../media/scrubber.tsx';
import { barsOf, strokesOf } from './bars.ts';
import { useWidth } from './use-width.ts';
import styles from './waveform.module.css';

/** Width of a bar and its gap, in pixels. */
const pitch = 5;

/** Waveform in three layers: played, buffered and the rest. Without peaks, a plain bar. */
export function Waveform({ peaks, shown }: { peaks: readonly number[]; shown: TimelineState }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const count = Math.max(24, Math.floor(width / pitch));
  const strokes = useMemo(() => (peaks.length > 0 ? strokesOf(barsOf(peaks, count)) : null), [peaks, count]);
  const { at, bufferedTo, duration } = shown;
  const layers = { rest: duration, buffered: bufferedTo, played: at };
  return (
    <div ref={box} className={styles.wave} aria-hidden>
      {Object.entries(layers).map(([name, to]) => {
        const clipPath = `inset(0 calc(100% - ${percentOf(to, duration)}) 0 0)`;
        const style = name === 'rest' ? undefined : { clipPath };
        return strokes ? (
          <svg
            key={name}
            className={`full cover ${styles.layer}`}
            data-layer={name}
            style={style}
            viewBox={`0 0 ${count} 100`}
            preserveAspectRatio="none"
          >
            <title>{name}</title>
            <path d={strokes} vectorEffect="non-scaling-stroke" />
          </svg>
        ) : (
          <span key={name} className={styles.bar} data-layer={name} style={style} />
        );
      })}
    </div>
  );
}
