import type { PlayerEvent } from '#shared/player-events.ts';

/** Reports an event of content that the hub's player does not play. It may be sent a moment later: nothing waits for it. */
export function reportPlayerEvent(event: PlayerEvent): void {
  void import('#client/player/events.ts').then(({ dispatchPlayerEvent }) => dispatchPlayerEvent(event));
}
