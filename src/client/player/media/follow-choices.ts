import { readChoices } from './choices.ts';

/** Applies the stored speed and volume to an element. Values already changed on it stay. */
export function followChoices(element: HTMLMediaElement): void {
  const { rate, volume, muted } = readChoices();
  if (element.playbackRate === 1 && rate !== 1) {
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
  }
  if (element.volume === 1 && !element.muted) {
    element.volume = volume;
    element.muted = muted;
  }
  element.preservesPitch = true;
}
