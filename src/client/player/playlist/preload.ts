/** Seconds of listening left when the next track is preloaded. */
export const preloadBefore = 20;

/**
 * Preloads the beginning of the next track in a muted element. The browser reuses these bytes for the element that plays it, so
 * that it begins at once. Returns a function that releases the element.
 */
export function preloadMedia(url: string): () => void {
  const silent = new Audio();
  silent.preload = 'auto';
  silent.muted = true;
  silent.src = url;
  return () => {
    silent.removeAttribute('src');
    silent.load();
  };
}
