import { jsonRequest, request, withToken } from '#client/lib/http.ts';
import { onPlace } from '#client/player/places.ts';
import { mostPlaces, placesPath } from '../contract/places-path.ts';

/** Milliseconds within which positions are sent together. */
const gatherMs = 5000;

/**
 * Sends the positions at which a signed-in user stops to the server, so that they resume there on any device. Positions that
 * could not be sent go with the next ones.
 */
export function carryPlaces(): void {
  const waiting = new Map<string, object>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const places = [...waiting.values()].slice(0, mostPlaces);
    waiting.clear();
    try {
      await withToken((headers) =>
        request(placesPath, { ...jsonRequest('PUT', headers, { places }), keepalive: true }),
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
