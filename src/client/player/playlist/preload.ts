/** So long before the end the next one is fetched, in seconds of listening. */
export const preloadBefore = 20;

/**
 * Fetches the beginning of what comes next, in an element that nobody hears. The browser gives the same bytes to the element
 * that plays it, so that it begins at once. Gives back what lets go of it.
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
