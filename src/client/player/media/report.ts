import type { PlayerEvent } from '#shared/player-events.ts';
import { dispatchPlayerEvent } from '../events.ts';
import { savePlace } from '../places.ts';
import { watch } from './watched.ts';

/** Seconds watched between two reports. */
const reportEvery = 10;
/** Share of a recording after which it counts as watched. */
const enough = 0.95;

/**
 * Reports what a user does with the content of a media element, and stores the position where they stop. Returns a
 * function that ends it.
 */
export function reportMedia(element: HTMLMediaElement, content: string): () => void {
  const watching = watch();
  const ending = new AbortController();
  const { signal } = ending;
  let isPlayed = false;
  let isCompleted = false;
  let reported = 0;
  const post = (event: Pick<PlayerEvent, 'type'> & Record<string, unknown>) =>
    dispatchPlayerEvent({ ...event, content } as PlayerEvent);

  const begin = () => {
    if (isPlayed) return;
    isPlayed = true;
    post({ type: 'played', at: Math.round(element.currentTime * 10) / 10 });
  };
  const complete = () => {
    if (isCompleted) return;
    isCompleted = true;
    post({ type: 'completed' });
  };
  const report = () => {
    reported = watching.total();
    const stretches = watching.take();
    if (stretches.length > 0) post({ type: 'progress', stretches });
    // Media that was loaded but never played has no position yet.
    if (isPlayed && Number.isFinite(element.duration))
      savePlace(content, {
        at: element.currentTime,
        of: element.duration,
        isDone: isCompleted,
      });
  };
  const reach = () => {
    if (element.paused && !element.ended) return;
    if (!element.seeking) watching.reach(element.currentTime);
    if (element.duration > 0 && watching.total() >= element.duration * enough) complete();
    if (watching.total() - reported >= reportEvery) report();
  };
  const listen = (type: string, listener: () => void, target: EventTarget = element) =>
    target.addEventListener(type, listener, { signal });
  listen('play', begin);
  listen('playing', () => watching.reach(element.currentTime));
  listen('timeupdate', reach);
  listen('seeking', () => watching.leap());
  listen('seeked', () => (element.paused ? report() : watching.reach(element.currentTime)));
  listen('pause', () => {
    // Includes the stretch up to the pause.
    if (!element.seeking) watching.reach(element.currentTime);
    watching.leap();
    report();
  });
  listen('ended', () => {
    complete();
    report();
  });
  listen('visibilitychange', () => document.visibilityState === 'hidden' && report(), document);
  listen('pagehide', report, window);

  post({ type: 'opened' });
  if (!element.paused) begin();
  return () => {
    report();
    ending.abort();
  };
}
