import type { OutsidePlayer } from '#shared/shared-content.ts';

/** Address of a host's player with a starting point in milliseconds; each host has its own parameter. */
export function playerAt({ host, player }: OutsidePlayer, startAt: number): string {
  const seconds = Math.floor(startAt / 1000);
  if (seconds <= 0) return player;
  return host === 'vimeo' ? `${player}#t=${seconds}s` : `${player}&start=${seconds}`;
}
