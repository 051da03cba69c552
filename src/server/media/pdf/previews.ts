import { join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type OverlayOptions } from 'sharp';
import type { PdfDocument } from '../task.ts';
import type { Size } from '../tasks/image.ts';
import { renderPage } from './render.ts';

const mostPages = 200;
const perSheet = 50;
const columns = 5;
const tileWidth = 240;

/** Draws thumbnails of the first pages, fifty on a sheet, each centered in its tile. */
export async function makePreviews(
  pdf: PDFDocumentProxy,
  folder: string,
  progress: (part: number) => void,
): Promise<PdfDocument['previews']> {
  const pages = Math.min(pdf.numPages, mostPages);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const tile = {
    width: tileWidth,
    height: Math.min(480, Math.max(120, Math.round((tileWidth * height) / width))),
  };
  const sheets: PdfDocument['previews'] = [];
  for (let first = 1; first <= pages; first += perSheet) {
    const tiles = Math.min(perSheet, pages - first + 1);
    const drawn: OverlayOptions[] = [];
    for (let at = 0; at < tiles; at += 1) {
      drawn.push(await onTile(pdf, first + at, at, tile));
      progress((first + at) / pages);
    }
    const path = join(folder, `pages-${first}.webp`);
    const rows = Math.ceil(tiles / columns);
    const size = { width: tile.width * Math.min(columns, tiles), height: tile.height * rows };
    await sharp({ create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite(drawn)
      .webp({ quality: 70 })
      .toFile(path);
    const file = { path, mime: 'image/webp' };
    sheets.push({ file, first, tiles, columns, tileWidth: tile.width, tileHeight: tile.height });
  }
  return sheets;
}

async function onTile(
  pdf: PDFDocumentProxy,
  number: number,
  at: number,
  tile: Size,
): Promise<OverlayOptions> {
  const page = await pdf.getPage(number);
  const { width, height, data } = await renderPage(pdf, page, tile);
  page.cleanup();
  return {
    input: data,
    raw: { width, height, channels: 4 },
    left: (at % columns) * tile.width + Math.floor((tile.width - width) / 2),
    top: Math.floor(at / columns) * tile.height + Math.floor((tile.height - height) / 2),
  };
}
