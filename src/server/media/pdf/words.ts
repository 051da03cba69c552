import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { foldLines } from '#shared/pdf/fold-lines.ts';
import type { MadeFile, PdfPage } from '../task.ts';
import { maxTextLength as mostOnAPage } from './text.ts';

/** Most text that a phone can reasonably load for a search. */
const mostLetters = 4e6;

/**
 * Packs the text of all pages for the reader's search: a list of texts, one per page. It shows which pages contain a word
 * without reading any page. Null if there is no text, or too much.
 */
export async function packWords(pages: readonly PdfPage[], folder: string): Promise<MadeFile | null> {
  const lengths = pages.map(({ text }) => text.length);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const isCut = lengths.some((length) => length >= mostOnAPage);
  if (letters === 0 || letters > mostLetters || isCut) return null;
  const path = join(folder, 'words.gz');
  const words = JSON.stringify(pages.map(({ text }) => foldLines(text.split('\n'))));
  await writeFile(path, await promisify(gzip)(words));
  return { path, mime: 'application/gzip' };
}
