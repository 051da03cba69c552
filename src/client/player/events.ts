import type { PlayerEvent } from '#shared/player-events.ts';

const name = 'resource-hub:player';

/** Publishes what a user did with content to all listeners of this page. */
export function dispatchPlayerEvent(event: PlayerEvent): void {
  window.dispatchEvent(new CustomEvent(name, { detail: event }));
}

/** Subscribes to all player events of this page. Returns a function that unsubscribes. */
export function onPlayerEvent(listener: (event: PlayerEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<PlayerEvent>).detail);
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}
