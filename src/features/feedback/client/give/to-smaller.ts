import { giving } from '#shared/feedback.ts';

const longestSide = 2000;

/**
 * A picture that is quick to send: drawn anew, no larger than is needed to read it, and without what a camera wrote into it.
 * Null where it is none, or too large all the same.
 */
export async function toSmaller(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/webp', 0.85));
  // Where the browser writes no WebP it gives a PNG instead.
  return made && made.size <= giving.pictureBytes ? made : null;
}
