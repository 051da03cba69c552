import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface DrawOptions {
  /** Pixels of the page per point. */
  scale: number;
  rotation: number;
  /** Pixels of the device per pixel of the page. */
  density: number;
}

/** Phones give a page little memory for pictures, and iOS none at all beyond this. */
const mostPixels = { phone: 7e6, desktop: 16e6 };

export const isPhone = () => matchMedia('(width < 768px), (pointer: coarse) and (height < 500px)').matches;

/** Returns the number of device pixels for each of the page's, so that the picture stays within what the device can hold. */
export function densityFor(width: number, height: number, wanted: number, most: number): number {
  return Math.min(wanted, Math.sqrt(most / Math.max(1, width * height)));
}

/** Draws a page into a new canvas. Once the signal aborts, nothing is left of it. */
export async function drawPage(
  page: PDFPageProxy,
  options: DrawOptions,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const { scale, rotation } = options;
  const turn = (page.rotate + rotation) % 360;
  const plain = page.getViewport({ scale, rotation: turn });
  const most = mostPixels[isPhone() ? 'phone' : 'desktop'];
  const density = densityFor(plain.width, plain.height, options.density, most);
  const viewport = page.getViewport({ scale: scale * density, rotation: turn });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  const isContrastForced = matchMedia('(forced-colors: active)').matches;
  const task = page.render({
    canvas,
    viewport,
    // A page seldom ends with a whole pixel: what was left over would be a white edge on a dark page.
    transform: [canvas.width / viewport.width, 0, 0, canvas.height / viewport.height, 0, 0],
    ...(isContrastForced && { pageColors: { background: 'Canvas', foreground: 'CanvasText' } }),
  });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
    signal.throwIfAborted();
    return canvas;
  } catch (error) {
    release(canvas);
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Gives the memory of a canvas back at once; iOS keeps it for long otherwise. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
