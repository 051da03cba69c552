import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { formatClock } from '../../i18n/clock.ts';
import { seekTo } from './requests.ts';
import styles from './scrubber.module.css';
import { useMedia, useMediaStore } from './use-media.ts';
import { useWords } from './words.ts';

/** State of a timeline, in seconds. */
export interface TimelineState {
  /** Current position, or the one that is dragged to. */
  at: number;
  duration: number;
  bufferedTo: number;
  /** Position under the pointer. */
  hover: number | null;
}

interface Props {
  className?: string | undefined;
  /** Returns the label shown beside the time: the chapter. */
  nameAt?: (seconds: number) => string | undefined;
  children: (shown: TimelineState) => ReactNode;
}

/** Timeline that seeks by drags, presses and keys. It runs left to right in every language. Its player renders the content. */
export function Scrubber({ className = '', nameAt, children }: Props) {
  const t = useWords();
  const { element } = useMediaStore();
  const time = useMedia((state) => state.time);
  const duration = useMedia((state) => state.duration);
  const bufferedTo = useMedia((state) => state.bufferedTo);
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<number | null>(null);
  const [hover, setHover] = useState<number | null>(null);
  const at = drag ?? time;

  const placeOf = ({ clientX }: PointerEvent): number => {
    const { left = 0, width = 1 } = box.current?.getBoundingClientRect() ?? {};
    return Math.min(1, Math.max(0, (clientX - left) / width)) * duration;
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || duration === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = placeOf(event);
    setDrag(place);
    seekTo(element, place);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const place = placeOf(event);
    setHover(place);
    if (drag === null) return;
    setDrag(place);
    // Intermediate positions are skipped while a seek is pending; the final one never is.
    if (!element.seeking) seekTo(element, place);
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (drag === null) return;
    seekTo(element, placeOf(event));
    setDrag(null);
    if (event.pointerType !== 'mouse') setHover(null);
  };
  const press = (event: KeyboardEvent) => {
    const to = placeByKey(event.key, element.currentTime, duration);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    seekTo(element, to);
  };
  const name = nameAt?.(at);
  const place = t('place', { at: formatClock(at), of: formatClock(duration) });
  return (
    <div
      ref={box}
      className={`${styles.scrubber} ${className}`}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('timeline')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={name ? `${place} – ${name}` : place}
      data-dragging={drag !== null || undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => setHover(null)}
      onKeyDown={press}
    >
      {children({ at, duration, bufferedTo, hover: drag ?? hover })}
    </div>
  );
}

function placeByKey(key: string, at: number, duration: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 5;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 5;
    case 'PageDown':
      return at - duration / 10;
    case 'PageUp':
      return at + duration / 10;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
