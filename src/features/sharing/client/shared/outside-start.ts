import type { OutsidePlayer } from '#shared/shared-content.ts';

/** The address of a host's player that begins there, in milliseconds; each host has a word of its own for it. */
export function playerAt({ host, player }: OutsidePlayer, startAt: number): string {
  const seconds = Math.floor(startAt / 1000);
  if (seconds <= 0) return player;
  return host === 'vimeo' ? `${player}#t=${seconds}s` : `${player}&start=${seconds}`;
}
