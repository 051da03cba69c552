import type { PlayerEvent } from '#shared/player-events.ts';

/** Says what was done with content that no player of ours plays. It may come a moment later: nothing waits for it. */
export function tell(event: PlayerEvent): void {
  void import('#client/player/events.ts').then(({ tellPlayerEvent }) => tellPlayerEvent(event));
}
