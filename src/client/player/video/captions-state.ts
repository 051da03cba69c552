import { type Language, languages } from '#shared/locale.ts';
import { readChoices, saveChoice } from '../media/choices.ts';

/** The captions that an element came with. Those that a script has added show themselves. */
export function captionTracks(element: HTMLMediaElement): TextTrack[] {
  return [...element.querySelectorAll('track')].map(({ track }) => track);
}

/** The one to begin with: that which was chosen, or else that in the reader's own language, where nobody has switched them off. */
export function firstTrack(element: HTMLMediaElement, reader: Language): TextTrack | null {
  const { captions } = readChoices();
  if (captions === 'off') return null;
  const tracks = captionTracks(element);
  const wanted = captions ?? reader;
  return tracks.find(({ language }) => language === wanted) ?? null;
}

/** Remembers what was chosen. */
export function saveTrackChoice(track: TextTrack | null): void {
  saveChoice({ captions: track ? (languages.find((each) => each === track.language) ?? null) : 'off' });
}
