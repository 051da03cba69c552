import { readChoices } from './choices.ts';

/** Gives an element the speed and the loudness that were chosen last. What somebody has set on it already stays. */
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
