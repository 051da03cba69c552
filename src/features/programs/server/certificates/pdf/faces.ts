import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from '@cantoo/fontkit';
import { normalize } from '#shared/normalize.ts';

/** Folder of the fonts that the build provides, also used for pictures. */
const folder = join(import.meta.dirname, '../../../../../../dist/fonts');

export type Weight = 500 | 700;

/** Font families of pages and pictures; each is a fallback for the one before it. */
const families = [
  'public-sans-latin',
  'public-sans-latin-ext',
  'public-sans-vietnamese',
  'readex-pro-arabic',
];

/** Package whose standard fonts provide what ours lack, such as Cyrillic and Greek. */
const lenders = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const lent = { 500: 'LiberationSans-Regular.ttf', 700: 'LiberationSans-Bold.ttf' } as const;

function filesOf(weight: Weight): string[] {
  return [
    ...families.map((family) => join(folder, `${family}-${weight}-normal.ttf`)),
    join(lenders, 'standard_fonts', lent[weight]),
  ];
}

/** Font file and the characters that it covers. */
export interface Face {
  name: string;
  bytes: Uint8Array;
  has(codePoint: number): boolean;
}

const cache = new Map<string, Promise<Face>>();

/** Loads all faces of a weight, each only once. */
export function loadFaces(weight: Weight): Promise<Face[]> {
  return Promise.all(
    filesOf(weight).map((file) => {
      const cached = cache.get(file) ?? readFace(file);
      cache.set(file, cached);
      cached.catch(() => cache.delete(file));
      return cached;
    }),
  );
}

async function readFace(file: string): Promise<Face> {
  const bytes = new Uint8Array(await readFile(file));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts`);
  return { name: file, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

/** Piece of text and the index of its face; null if no face covers it. */
export interface Piece {
  text: string;
  face: number | null;
}

/** Arabic vowel marks and variation selectors. */
const marks = /[\u064b-\u065f\u0670\u06d6-\u06ed]|\u200d|[\ufe00-\ufe0f]/g;
const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

/**
 * Returns text as it can be drawn. Emoji are left out, and so are Arabic vowel marks, which have no
 * width of their own in a line; accents that no face covers are removed.
 */
export function writable(text: string, faces: readonly Face[]): string {
  return [...normalize(text, 'NFC').replace(marks, '')]
    .map((letter) => {
      if (faceOf(letter, faces) !== null) return letter;
      if (picture.test(letter)) return '';
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return bare && [...bare].every((each) => faceOf(each, faces) !== null) ? bare : letter;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Splits text into pieces by face. A space stays with the piece before it. */
export function toPieces(text: string, faces: readonly Face[]): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const fits = last && last.face !== null && faces[last.face]?.has(letter.codePointAt(0) ?? 0);
    const face = fits ? last.face : faceOf(letter, faces);
    if (last && last.face === face) last.text += letter;
    else pieces.push({ text: letter, face });
  }
  return pieces;
}

function faceOf(letter: string, faces: readonly Face[]): number | null {
  const at = faces.findIndex((face) => face.has(letter.codePointAt(0) ?? 0));
  return at < 0 ? null : at;
}
