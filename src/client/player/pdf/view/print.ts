import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawPage, release } from './draw-page.ts';
import styles from './print.module.css';

/** 150 dots per inch: sharp enough on paper, and a long document still fits into memory. */
const dotsPerPoint = 150 / 72;

/** Renders all pages as images and opens the browser's print dialog. Removes the images afterwards and on failure. */
export async function printDocument(
  pdf: PDFDocumentProxy,
  signal: AbortSignal,
  onPage: (page: number) => void,
): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.sheets ?? '';
  const urls: string[] = [];
  const paper = new CSSStyleSheet();
  const clear = () => {
    sheets.remove();
    for (const url of urls) URL.revokeObjectURL(url);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper);
  };
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      onPage(number);
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      if (number === 1) paper.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0 }`);
      const canvas = await drawPage(page, { scale: dotsPerPoint, rotation: 0, density: 1 }, signal);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      release(canvas);
      page.cleanup();
      signal.throwIfAborted();
      if (!blob) throw new Error('a page could not be turned into a picture');
      const picture = new Image();
      picture.src = URL.createObjectURL(blob);
      urls.push(picture.src);
      sheets.append(picture);
      await picture.decode();
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper];
    document.body.append(sheets);
    addEventListener('afterprint', clear, { once: true });
    print();
  } catch (error) {
    clear();
    throw error;
  }
}
