import { placeIn } from '../places.ts';

/** Returns the second to go on from; null for whoever begins, has only just begun, or was as good as through. */
export function resumeAt(path: string): number | null {
  const place = placeIn(path);
  if (!place || place.at < 2) return null;
  const left = place.of - place.at;
  return left > Math.max(3, place.of * 0.03) ? place.at : null;
}

/** Goes there as soon as the browser knows the media. Gives back what calls it off. */
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
