import type { Voice } from '../sound/speech.ts';
import type { Language, Words } from '../words.ts';

/** A sentence of a film, with its captions; `say` where the voice needs other letters than the reader. */
type FilmLine = { text: Words; say?: string };

/** `lead` and `tail`: milliseconds before the first and after the last sentence of the scene. */
export type Scene = {
  name: string;
  chapter?: Words;
  lead?: number;
  tail?: number;
  lines: readonly FilmLine[];
};

/** A film: the page of the same name draws what the scenes say; `poster.at` is a place in a scene, from 0 to 1. */
export type Film = {
  id: string;
  language: Language;
  voice: Voice;
  width: number;
  height: number;
  poster: { scene: string; at: number };
  scenes: readonly Scene[];
};
