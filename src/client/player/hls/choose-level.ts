import type { Level } from './playlist.ts';

export interface LevelConditions {
  /** In bits per second; null before anything was measured. */
  bandwidth: number | null;
  /** Height of the picture as shown, in real pixels. */
  shownHeight: number;
  /** Number of seconds that can be played on. */
  ahead: number;
  /** The level that is on. */
  current: number;
}

/** Of what the network gives, so much is counted on. */
const trust = 0.8;

/**
 * The quality to load next: the best that the network carries and that can be seen. A better one only with some seconds in
 * hand, so that it does not change back and forth.
 */
export function chooseLevel(levels: readonly Level[], now: LevelConditions): number {
  const seen = levels.findIndex(({ height }) => height >= now.shownHeight * 0.95);
  const highest = seen < 0 ? levels.length - 1 : seen;
  if (now.bandwidth === null) return Math.min(now.current, highest);
  const budget = now.bandwidth * trust;
  const carried = Math.max(
    0,
    levels.findLastIndex(({ bandwidth }) => bandwidth <= budget),
  );
  const best = Math.min(carried, highest);
  return best > now.current && now.ahead < 4 ? now.current : best;
}

/** Returns the level to begin with: the middle for whoever shows it large, lower on what calls itself slow. */
export function firstLevel(levels: readonly Level[], shownHeight: number, bandwidth: number | null): number {
  const guess = bandwidth ?? 2_500_000;
  return chooseLevel(levels, { bandwidth: guess, shownHeight, ahead: 10, current: 0 });
}
