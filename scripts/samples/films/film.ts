import type { Voice } from '../sound/speech.ts';
import type { Language, Words } from '../words.ts';

/** A sentence of a film, with its captions; `say` if the voice needs another spelling. */
type FilmLine = { text: Words; say?: string };

/** `lead` and `tail`: milliseconds before the first and after the last sentence of the scene. */
export type Scene = {
  name: string;
  chapter?: Words;
  lead?: number;
  tail?: number;
  lines: readonly FilmLine[];
};

/** A film: the page of the same name draws its scenes; `poster.at` is a position in a scene, from 0 to 1. */
export type Film = {
  id: string;
  language: Language;
  voice: Voice;
  width: number;
  height: number;
  poster: { scene: string; at: number };
  scenes: readonly Scene[];
};
