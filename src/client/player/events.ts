import type { PlayerEvent } from '#shared/player-events.ts';

const name = 'resource-hub:player';

/** Says what somebody did with content to whoever listens on this page. */
export function dispatchPlayerEvent(event: PlayerEvent): void {
  window.dispatchEvent(new CustomEvent(name, { detail: event }));
}

/** Hears all that is done with content on this page. Gives back what ends that. */
export function onPlayerEvent(listener: (event: PlayerEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<PlayerEvent>).detail);
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}
