import { formatClock } from '../../i18n/clock.ts';
import { useMedia } from '../media/use-media.ts';
import styles from './controls.module.css';

/** Elapsed time and duration, hidden from screen readers, which get them from the timeline. */
export function Clock() {
  const at = useMedia((state) => formatClock(state.time));
  const of = useMedia((state) => formatClock(state.duration));
  return (
    <span className={`tiny digits nowrap ${styles.clock}`} dir="ltr" aria-hidden>
      {at} / {of}
    </span>
  );
}
