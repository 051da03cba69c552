import { readFile, writeFile } from 'node:fs/promises';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFName,
  PDFPageLeaf,
  PDFPageTree,
  PDFStreamWriter,
} from '@cantoo/pdf-lib';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from './open.ts';
import { renderPage } from './render.ts';

const mostBytes = 200e6;

/** Writes the PDF anew for a fast first page. Says why it did not where something might be lost; null: it is written. */
export async function repack(from: string, to: string, original: PDFDocumentProxy): Promise<string | null> {
  const bytes = await readFile(from);
  if (bytes.length > mostBytes) return 'it is too large to be rewritten';
  const loss = await couldLose(original, bytes);
  if (loss) return loss;
  let made: Uint8Array;
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    const kept = whatIsLost(document);
    if (kept) return kept;
    made = await packed(document);
  } catch (error) {
    return `it cannot be rewritten: ${(error as Error).message}`;
  }
  if (made.length > bytes.length * 1.02) return 'rewriting would make it larger';
  const difference = await differs(original, made);
  if (difference) return difference;
  await writeFile(to, made);
  return null;
}

/** Page entries go into packed streams at the end too: opening a file means walking over all of them. */
async function packed({ context }: PDFDocument): Promise<Uint8Array> {
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFPageLeaf || object instanceof PDFPageTree)
      context.assign(ref, PDFDict.fromMapWithContext(object.asMap(), context));
  context.header = PDFHeader.forVersion(1, 7);
  return PDFStreamWriter.forContext(context, 500).serializeToBuffer();
}

async function couldLose(original: PDFDocumentProxy, bytes: Buffer): Promise<string | null> {
  const { info } = (await original.getMetadata()) as { info: Record<string, unknown> };
  if (info.EncryptFilterName) return 'it is encrypted';
  if (info.IsSignaturesPresent || bytes.includes('/ByteRange')) return 'it is signed';
  if (info.IsXFAPresent) return 'it has an XFA form';
  if (info.IsAcroFormPresent) return 'it has a form';
  return null;
}

function whatIsLost(document: PDFDocument): string | null {
  const form = document.catalog.get(PDFName.of('AcroForm'));
  if (form instanceof PDFDict && form.get(PDFName.of('Fields')) instanceof PDFArray) return 'it has a form';
  return document.isEncrypted ? 'it is encrypted' : null;
}

/** Whether pages of both look the same: the first, one in the middle and the last. */
async function differs(original: PDFDocumentProxy, made: Uint8Array): Promise<string | null> {
  const { pdf, close } = await openPdf(made.slice());
  try {
    const pages = original.numPages;
    if (pdf.numPages !== pages) return 'rewriting loses pages';
    const box = { width: 400, height: 400 };
    for (const number of new Set([1, Math.ceil(pages / 2), pages])) {
      const before = await renderPage(original, await original.getPage(number), box);
      const after = await renderPage(pdf, await pdf.getPage(number), box);
      if (!before.data.equals(after.data)) return `page ${number} would look different`;
    }
    return null;
  } catch (error) {
    return `the rewritten file cannot be read: ${(error as Error).message}`;
  } finally {
    await close();
  }
}
