import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MediaError } from '../error.ts';
import { refuseBombs } from '../pdf/bomb.ts';
import { openPdf, toMediaError } from '../pdf/open.ts';
import { readOutline } from '../pdf/outline.ts';
import { makePreviews } from '../pdf/previews.ts';
import { renderPage } from '../pdf/render.ts';
import { repack } from '../pdf/repack.ts';
import { pageText } from '../pdf/text.ts';
import { packWords } from '../pdf/words.ts';
import { makeStills, ofPixels } from '../still/stills.ts';
import type { PdfDocument, PdfPage, TaskRun } from '../task.ts';
import type { Work } from '../work.ts';

const mostPages = 20_000;
const mostBytes = 1e9;

/** Extracts everything that the hub shows and searches of a PDF. */
export const pdf: TaskRun<'pdf'> = async (work, { path }) => {
  const { size } = await stat(path);
  if (size > mostBytes) throw new MediaError('too-large', `${size} bytes`);
  await refuseBombs(await readFile(path));
  const opened = await openPdf(path);
  try {
    if (opened.pdf.numPages > mostPages) throw new MediaError('too-long', `${opened.pdf.numPages} pages`);
    return await readAll(work, path, opened.pdf);
  } catch (error) {
    throw toMediaError(error as Error);
  } finally {
    await opened.close();
  }
};

async function readAll(work: Work, path: string, document: PDFDocumentProxy): Promise<PdfDocument> {
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  const text = (name: string) => (typeof info[name] === 'string' ? info[name].trim().slice(0, 500) : '');
  const pages = await readPages(work, document);
  const first = await renderPage(document, await document.getPage(1), { width: 1280, height: 1920 });
  const cover = await makeStills(ofPixels(first.data, first.width, first.height, 4), work.folder);
  const previews = await makePreviews(document, work.folder, (part) => work.progress(40 + 40 * part));
  const repacked = { path: join(work.folder, 'repacked.pdf'), mime: 'application/pdf' };
  const { isWritten, because } = await repack(path, repacked.path, document);
  return {
    pageCount: document.numPages,
    title: text('Title'),
    author: text('Author'),
    encrypted: Boolean(info.EncryptFilterName),
    pages,
    outline: await readOutline(document),
    cover,
    previews,
    words: await packWords(pages, work.folder),
    repacked: isWritten ? repacked : null,
    repackedBecause: because,
  };
}

/** Reads the pages. A page that cannot be read has no text; the others keep theirs. */
async function readPages(work: Work, document: PDFDocumentProxy): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const text = await pageText(page).catch((error: Error) => {
      work.log(`page ${number}: ${error.message}`);
      return '';
    });
    pages.push({ width: Math.round(width), height: Math.round(height), text });
    page.cleanup();
    work.progress((40 * number) / document.numPages);
  }
  return pages;
}
