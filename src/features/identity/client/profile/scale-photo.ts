const longestSide = 512;
const quality = 0.88;

/** Largest file for the browser to read: larger ones are hardly photos. */
const mostBytes = 20 * 1024 * 1024;

/**
 * Scales a picture for sending, upright and uncropped. Metadata (such as the place where it was taken) is dropped.
 * Null if the browser cannot read it.
 */
export async function scalePhoto(file: Blob): Promise<Blob | null> {
  const picture = file.size > mostBytes ? null : await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.imageSmoothingQuality = 'high';
  // JPEG has no transparency; without this it would turn black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
