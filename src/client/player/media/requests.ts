import { saveChoice } from './choices.ts';

/** Speeds on offer. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Event sent to a failed element when the user wants it to play; browsers send none then. */
export const playRequested = 'wanted-to-play';

/**
 * Plays. Browsers may refuse until the user has interacted with the page; the element then stays paused. A failed element plays
 * once it has recovered.
 */
export function play(element: HTMLMediaElement): void {
  if (element.error) element.dispatchEvent(new Event(playRequested));
  void element.play().catch(() => {});
}

export function togglePlay(element: HTMLMediaElement): void {
  if (element.paused || element.ended) play(element);
  else element.pause();
}

/** Seeks to a second, limited to the media's length. */
export function seekTo(element: HTMLMediaElement, seconds: number): void {
  const end = Number.isFinite(element.duration) ? element.duration : Number.POSITIVE_INFINITY;
  element.currentTime = Math.min(Math.max(0, seconds), end);
}

export function skip(element: HTMLMediaElement, seconds: number): void {
  seekTo(element, element.currentTime + seconds);
}

/** Sets the speed and stores it for everything played later. The pitch stays the same. */
export function setRate(element: HTMLMediaElement, rate: number): void {
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
  saveChoice({ rate });
}

/** Sets and returns the next higher or lower speed. */
export function stepRate(element: HTMLMediaElement, step: 1 | -1): number {
  const { playbackRate } = element;
  const next =
    step > 0
      ? rates.find((rate) => rate > playbackRate + 0.01)
      : rates.findLast((rate) => rate < playbackRate - 0.01);
  setRate(element, next ?? playbackRate);
  return next ?? playbackRate;
}

export function setVolume(element: HTMLMediaElement, volume: number): void {
  element.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
  element.muted = element.volume === 0;
  saveChoice({ volume: element.volume, muted: element.muted });
}

/** Mutes or unmutes. A volume of 0 is set to half. */
export function toggleMute(element: HTMLMediaElement): void {
  if (element.muted && element.volume === 0) element.volume = 0.5;
  element.muted = !element.muted;
  saveChoice({ volume: element.volume, muted: element.muted });
}

/** Steps one frame forward or back, assuming the usual 30 frames per second. */
export function stepFrame(element: HTMLMediaElement, step: 1 | -1): void {
  element.pause();
  skip(element, step / 30);
}
