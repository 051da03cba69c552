import { formatClock } from '../../i18n/clock.ts';
import { useMedia } from '../media/use-media.ts';
import styles from './controls.module.css';

/** Time that has passed, and the whole. The timeline says it to screen readers. */
export function Clock() {
  const at = useMedia((state) => formatClock(state.time));
  const of = useMedia((state) => formatClock(state.duration));
  return (
    <span className={`tiny digits nowrap ${styles.clock}`} dir="ltr" aria-hidden>
      {at} / {of}
    </span>
  );
}
