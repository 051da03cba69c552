import { giving } from '../../contract/feedback.ts';

const longestSide = 2000;

/**
 * Redraws a picture so that it is quick to send: no larger than needed to be legible, and without camera metadata.
 * Returns null if it is not a picture, or still too large.
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
  // Browsers that cannot write WebP return a PNG.
  return made && made.size <= giving.pictureBytes ? made : null;
}
