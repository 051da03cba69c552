import type { Level } from './playlist.ts';

export interface LevelConditions {
  /** In bits per second; null before the first measurement. */
  bandwidth: number | null;
  /** Displayed height of the video, in device pixels. */
  shownHeight: number;
  /** Seconds buffered ahead of the playback position. */
  ahead: number;
  /** Index of the current level. */
  current: number;
}

/** Share of the measured bandwidth that a level may use. */
const trust = 0.8;

/**
 * Returns the level to load next: the best that fits the bandwidth and the displayed height. Switches up only with 4 seconds
 * buffered ahead, so that the level does not change back and forth.
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

/** Returns the level to begin with; assumes 2.5 Mbit/s if the bandwidth is unknown. */
export function firstLevel(levels: readonly Level[], shownHeight: number, bandwidth: number | null): number {
  const guess = bandwidth ?? 2_500_000;
  return chooseLevel(levels, { bandwidth: guess, shownHeight, ahead: 10, current: 0 });
}
