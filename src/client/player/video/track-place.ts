import { playRequested } from '../media/requests.ts';

/** Remembers an element's position and whether it was playing; browsers lose both after an error. */
export interface PlaceTracker {
  at: () => number;
  plays: () => boolean;
  /** Plays an address from that position. */
  goOnWith: (address: string) => void;
  end: () => void;
}

export function trackPlace(element: HTMLMediaElement): PlaceTracker {
  const ending = new AbortController();
  const { signal } = ending;
  let at = element.currentTime;
  let plays = !element.paused;
  const listen = (event: string, listener: () => void) =>
    element.addEventListener(event, listener, { signal });
  for (const event of ['timeupdate', 'seeking'])
    listen(event, () => {
      if (element.readyState > 0 && !element.error) at = element.currentTime;
    });
  for (const event of ['play', playRequested])
    listen(event, () => {
      plays = true;
    });
  listen('pause', () => {
    // A browser also pauses when it gives up after an error.
    if (element.readyState > 0 && !element.error) plays = false;
  });
  return {
    at: () => at,
    plays: () => plays,
    goOnWith: (address) => {
      const place = at;
      const wasWanted = plays;
      const go = () => {
        element.currentTime = place;
        if (wasWanted) void element.play().catch(() => {});
      };
      element.addEventListener('loadedmetadata', go, { once: true, signal });
      element.src = address;
      element.load();
    },
    end: () => ending.abort(),
  };
}
