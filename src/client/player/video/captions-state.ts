import { type Language, languages } from '#shared/locale.ts';
import { readChoices, saveChoice } from '../media/choices.ts';

/** Returns the caption tracks of an element's markup. Those added by scripts are displayed by the browser. */
export function captionTracks(element: HTMLMediaElement): TextTrack[] {
  return [...element.querySelectorAll('track')].map(({ track }) => track);
}

/** Returns the first track to show: in the chosen language, else the reader's own; null if captions are off or missing. */
export function firstTrack(element: HTMLMediaElement, reader: Language): TextTrack | null {
  const { captions } = readChoices();
  if (captions === 'off') return null;
  const tracks = captionTracks(element);
  const wanted = captions ?? reader;
  return tracks.find(({ language }) => language === wanted) ?? null;
}

export function saveTrackChoice(track: TextTrack | null): void {
  saveChoice({ captions: track ? (languages.find((each) => each === track.language) ?? null) : 'off' });
}
