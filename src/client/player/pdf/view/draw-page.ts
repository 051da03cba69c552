import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface DrawOptions {
  /** CSS pixels per point. */
  scale: number;
  rotation: number;
  /** Device pixels per CSS pixel. */
  density: number;
}

/** Maximum pixels of a canvas: phones have little memory for canvases, and iOS draws none beyond this. */
const mostPixels = { phone: 7e6, desktop: 16e6 };

export const isPhone = () => matchMedia('(width < 768px), (pointer: coarse) and (height < 500px)').matches;

/** Returns the device pixels per CSS pixel, reduced so that the canvas has at most `most` pixels. */
export function densityFor(width: number, height: number, wanted: number, most: number): number {
  return Math.min(wanted, Math.sqrt(most / Math.max(1, width * height)));
}

/** Draws a page into a new canvas. If the signal aborts, the canvas is released. */
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
    // Page sizes are seldom whole pixels: unstretched, the remainder would be a white edge on a dark page.
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

/** Frees the memory of a canvas at once; iOS retains it for long otherwise. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
