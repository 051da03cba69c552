import { jsonRequest, request, withToken } from '../lib/http.ts';
import { onPlace } from '../player/places.ts';

const path = '/api/places';
/** Delay in milliseconds within which places are sent together. */
const gatherMs = 5000;

/**
 * Tells the server where somebody who is signed in stops, so that they go on from there on any of their devices. What
 * cannot be told now is told with the next place.
 */
export function carryPlaces(): void {
  const waiting = new Map<string, object>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const places = [...waiting.values()].slice(0, 50);
    waiting.clear();
    try {
      await withToken((headers) =>
        request(path, { ...jsonRequest('PUT', headers, { places }), keepalive: true }),
      );
    } catch {
      for (const place of places as { path: string }[])
        if (!waiting.has(place.path)) waiting.set(place.path, place);
    }
  };
  onPlace((place) => {
    waiting.set(place.path, { ...place, keptAt: new Date().toISOString() });
    timer ??= setTimeout(() => void send(), gatherMs);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send();
  });
  addEventListener('pagehide', () => void send());
}
