import { readJpegSize } from './image/jpeg.ts';
import { readPngSize } from './image/png.ts';
import { readWebpSize } from './image/webp.ts';

export interface ImageSize {
  width: number;
  height: number;
}

/** Reads a picture to its end; null where it is not a whole, well-formed one. */
export type ReadSize = (bytes: Buffer) => ImageSize | null;

const readers = { 'image/jpeg': readJpegSize, 'image/png': readPngSize, 'image/webp': readWebpSize } as const;
export type ImageType = keyof typeof readers;
export const imageTypes = Object.keys(readers) as ImageType[];

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** What kind of picture these bytes begin as, whatever anybody calls them. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'image/png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  return null;
}

/** How large a picture is; null where these bytes are not one, or not all of one, or more than one. */
export function readImageSize(bytes: Buffer): ImageSize | null {
  const type = imageTypeOf(bytes);
  if (!type) return null;
  try {
    const size = readers[type](bytes);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // Reading past the end: the picture says it is longer than it is.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
