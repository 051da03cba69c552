import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Size } from '../tasks/image.ts';

export interface Pixels extends Size {
  /** Four bytes per pixel. */
  data: Buffer;
}

interface Factory {
  create(width: number, height: number): { canvas: unknown; context: CanvasRenderingContext2D };
  destroy(made: unknown): void;
}

/** Draws a page on white to fit within a box, keeping its aspect ratio; with its annotations by default. */
export async function renderPage(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  most: Size,
  annotationMode: number = AnnotationMode.ENABLE,
): Promise<Pixels> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(most.width / width, most.height / height);
  const viewport = page.getViewport({ scale });
  const size = {
    width: Math.max(1, Math.floor(viewport.width)),
    height: Math.max(1, Math.floor(viewport.height)),
  };
  const factory = pdf.canvasFactory as Factory;
  const made = factory.create(size.width, size.height);
  try {
    await page.render({
      canvas: null,
      canvasContext: made.context,
      viewport,
      background: '#ffffff',
      annotationMode,
    }).promise;
    const { data } = made.context.getImageData(0, 0, size.width, size.height);
    return { ...size, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
  } finally {
    factory.destroy(made);
  }
}
