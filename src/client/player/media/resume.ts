import { placeIn } from '../places.ts';

/** Returns the second to resume at; null if the content was not begun, only just begun, or nearly finished. */
export function resumeAt(path: string): number | null {
  const place = placeIn(path);
  if (!place || place.at < 2) return null;
  const left = place.of - place.at;
  return left > Math.max(3, place.of * 0.03) ? place.at : null;
}

/** Seeks as soon as the metadata has loaded. Returns a function that cancels it. */
export function seekWhenLoaded(element: HTMLMediaElement, seconds: number): () => void {
  const go = () => {
    element.currentTime = seconds;
  };
  if (element.readyState >= HTMLMediaElement.HAVE_METADATA) {
    go();
    return () => {};
  }
  element.addEventListener('loadedmetadata', go, { once: true });
  return () => element.removeEventListener('loadedmetadata', go);
}
