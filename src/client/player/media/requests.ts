import { saveChoice } from './choices.ts';

/** The speeds on offer. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Told on an element that has failed, of which browsers say nothing when somebody wants it to play. */
export const playRequested = 'wanted-to-play';

/**
 * Plays. A browser may refuse, until somebody has pressed something: then it stays as it is. What has failed plays once
 * it is mended.
 */
export function play(element: HTMLMediaElement): void {
  if (element.error) element.dispatchEvent(new Event(playRequested));
  void element.play().catch(() => {});
}

export function togglePlay(element: HTMLMediaElement): void {
  if (element.paused || element.ended) play(element);
  else element.pause();
}

/** Goes to a second, as near as there is one. */
export function seekTo(element: HTMLMediaElement, seconds: number): void {
  const end = Number.isFinite(element.duration) ? element.duration : Number.POSITIVE_INFINITY;
  element.currentTime = Math.min(Math.max(0, seconds), end);
}

export function skip(element: HTMLMediaElement, seconds: number): void {
  seekTo(element, element.currentTime + seconds);
}

/** Sets the speed and remembers it, for whatever plays next too. The pitch stays. */
export function setRate(element: HTMLMediaElement, rate: number): void {
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
  saveChoice({ rate });
}

/** The next speed up or down. */
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

/** Silent or not. What was turned down to nothing is heard again at half. */
export function toggleMute(element: HTMLMediaElement): void {
  if (element.muted && element.volume === 0) element.volume = 0.5;
  element.muted = !element.muted;
  saveChoice({ volume: element.volume, muted: element.muted });
}

/** One picture on or back, of the usual thirty in a second. */
export function stepFrame(element: HTMLMediaElement, step: 1 | -1): void {
  element.pause();
  skip(element, step / 30);
}
