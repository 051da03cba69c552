import sharp, { type Sharp } from 'sharp';
import { MediaError } from '../error.ts';

const mostPixels = 80e6;
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/** Opens a user's picture, checked and rotated upright. Further work on it must go through `readable`. */
export async function checkPicture(path: string): Promise<{ upright: Sharp }> {
  const { format, width, height } = await readable(() => sharp(path, { limitInputPixels: false }).metadata());
  if (!formats.has(format)) throw new MediaError('unsupported', `a picture of kind ${format}`);
  if (width * height > mostPixels) throw new MediaError('bomb', `${width}×${height}`);
  return { upright: sharp(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient() };
}

/** Translates errors of the picture library into MediaErrors. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { message } = cause as Error;
    if (/pixel limit/i.test(message)) throw new MediaError('bomb', message, { cause });
    if (/premature end|unexpected end|truncated|end of (file|stream)/i.test(message))
      throw new MediaError('truncated', message, { cause });
    throw new MediaError('unreadable', message, { cause });
  }
}
