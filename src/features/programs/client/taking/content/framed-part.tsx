import { useEffect, useRef } from 'react';
import { watch } from '#client/player/media/watched.ts';
import type { TakenPart } from '../../../contract.ts';
import { reportProgress } from '../follow.ts';
import styles from './content.module.css';

const reportEvery = 5;

/** Content of another host, in a frame of the hub: only that page may load resources of the host. */
export function FramedPart({ part }: { part: TakenPart }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { path, title, outside, outsideSeconds, stretches } = part;
  const begun = useRef(stretches.at(-1)?.[1] ?? 0);
  useEffect(
    () =>
      outsideSeconds === null
        ? followFrame(path, () => frame.current?.contentWindow ?? null)
        : countOpen(path, {
            begun: begun.current,
            needed: outsideSeconds,
            isOn: () => !outside || isHostOn(frame.current),
          }),
    [path, outside, outsideSeconds],
  );
  return (
    <iframe
      ref={frame}
      className={`full block ${styles.frame}`}
      src={`/embed${path}`}
      title={title.text}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
    />
  );
}

/** Records progress from the frame's messages. */
function followFrame(path: string, frameOf: () => Window | null): () => void {
  const watching = watch();
  let reported = 0;
  const report = () => {
    reported = watching.total();
    const stretches = watching.take();
    const place = stretches.at(-1)?.[1];
    if (place !== undefined) reportProgress(path, { stretches, pages: [], place });
  };
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frameOf() || origin !== location.origin) return;
    const { source: name, type, currentTime } = (data ?? {}) as Record<string, unknown>;
    if (name !== 'resource-hub' || typeof currentTime !== 'number') return;
    if (type === 'time') watching.reach(currentTime);
    if (type === 'pause' || type === 'ended') {
      watching.reach(currentTime);
      watching.leap();
    }
    if (type === 'pause' || type === 'ended' || watching.total() - reported >= reportEvery) report();
  };
  addEventListener('message', hear);
  addEventListener('pagehide', report);
  return () => {
    removeEventListener('message', hear);
    removeEventListener('pagehide', report);
    report();
  };
}

/** True once the host's player was started: the frame loads it on pressing play. */
function isHostOn(frame: HTMLIFrameElement | null): boolean {
  return Boolean(frame?.contentDocument?.querySelector('iframe'));
}

interface FrameTimer {
  begun: number;
  needed: number;
  /** Returns true if it seems to be playing. */
  isOn: () => boolean;
}

/** Counts the seconds in which the content was open and in view. */
function countOpen(path: string, { begun, needed, isOn }: FrameTimer): () => void {
  let reached = begun;
  let reported = begun;
  const report = () => {
    if (reached > reported)
      reportProgress(path, { stretches: [[reported, reached]], pages: [], place: reached });
    reported = reached;
  };
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || reached >= needed || !isOn()) return;
    reached += 1;
    if (reached - reported >= reportEvery || reached >= needed) report();
  }, 1000);
  return () => {
    clearInterval(timer);
    report();
  };
}
