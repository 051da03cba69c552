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
import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MediaError } from '../error.ts';
import { isActive, removeActive } from './active.ts';
import { openPdf } from './open.ts';
import { renderPage } from './render.ts';

const mostBytes = 200e6;

/** Result of rewriting a PDF, and the reason. */
export interface RepackResult {
  isWritten: boolean;
  because: string;
}

/**
 * Rewrites the PDF without active content and embedded files, and optimized for a fast first page. Leaves it unchanged if
 * something else might be lost; refuses it if it has active content and cannot be rewritten.
 */
export async function repack(from: string, to: string, original: PDFDocumentProxy): Promise<RepackResult> {
  const bytes = await readFile(from);
  const document = await load(bytes, original);
  const unchanged = (because: string) => leaveUnchanged(original, bytes, because);
  if (typeof document === 'string') return unchanged(document);
  const isCleaned = removeActive(document);
  const loss = isCleaned ? null : ((await couldLose(original, bytes)) ?? findLoss(document));
  if (loss) return unchanged(loss);
  const made = await packed(document);
  if (!isCleaned && made.length > bytes.length * 1.02) return unchanged('rewriting would make it larger');
  const difference = await differs(
    original,
    made,
    isCleaned ? AnnotationMode.DISABLE : AnnotationMode.ENABLE,
  );
  if (difference && isCleaned) throw refused(difference);
  if (difference) return unchanged(difference);
  await writeFile(to, made);
  return {
    isWritten: true,
    because: isCleaned
      ? 'rewritten without its scripts, actions and attached files'
      : 'rewritten for a fast first page',
  };
}

/** Returns the document for rewriting, or the reason why it cannot be rewritten. */
async function load(bytes: Buffer, original: PDFDocumentProxy): Promise<PDFDocument | string> {
  if (bytes.length > mostBytes) return 'it is too large to be rewritten';
  const { info } = (await original.getMetadata()) as { info: Record<string, unknown> };
  if (info.EncryptFilterName) return 'it is encrypted';
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    return `it cannot be rewritten: ${(error as Error).message}`;
  }
}

/** Leaves the file as it came, unless that would publish active content. */
async function leaveUnchanged(
  original: PDFDocumentProxy,
  bytes: Buffer,
  because: string,
): Promise<RepackResult> {
  if ((await isActive(original)) || (await hasActiveContent(bytes))) throw refused(because);
  return { isWritten: false, because };
}

/** Runs the same check on the document as parsed for writing; protected files are opened for inspection only. */
async function hasActiveContent(bytes: Buffer): Promise<boolean> {
  if (bytes.length > mostBytes) return false;
  const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' }).catch(() => null);
  return document !== null && removeActive(document);
}

function refused(because: string): MediaError {
  return new MediaError('active', `it has scripts or files in it, and ${because}`);
}

/** Packs page entries into compressed streams at the end too, since opening a file walks over all of them. */
async function packed({ context }: PDFDocument): Promise<Uint8Array> {
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFPageLeaf || object instanceof PDFPageTree)
      context.assign(ref, PDFDict.fromMapWithContext(object.asMap(), context));
  context.header = PDFHeader.forVersion(1, 7);
  return PDFStreamWriter.forContext(context, 500).serializeToBuffer();
}

async function couldLose(original: PDFDocumentProxy, bytes: Buffer): Promise<string | null> {
  const { info } = (await original.getMetadata()) as { info: Record<string, unknown> };
  if (info.IsSignaturesPresent || bytes.includes('/ByteRange')) return 'it is signed';
  if (info.IsXFAPresent) return 'it has an XFA form';
  if (info.IsAcroFormPresent) return 'it has a form';
  return null;
}

function findLoss(document: PDFDocument): string | null {
  const form = document.catalog.get(PDFName.of('AcroForm'));
  if (form instanceof PDFDict && form.get(PDFName.of('Fields')) instanceof PDFArray) return 'it has a form';
  return document.isEncrypted ? 'it is encrypted' : null;
}

/** Returns the pages to compare: the first, one in the middle and the last. */
function lookedAt({ numPages }: PDFDocumentProxy): Set<number> {
  return new Set([1, Math.ceil(numPages / 2), numPages]);
}

/** Compares two documents: same number of pages, and sample pages drawn alike, with or without annotations. */
async function differs(
  original: PDFDocumentProxy,
  made: Uint8Array,
  annotationMode: number,
): Promise<string | null> {
  const { pdf, close } = await openPdf(made.slice());
  try {
    const pages = original.numPages;
    if (pdf.numPages !== pages) return 'rewriting loses pages';
    const box = { width: 400, height: 400 };
    for (const number of lookedAt(original)) {
      const before = await renderPage(original, await original.getPage(number), box, annotationMode);
      const after = await renderPage(pdf, await pdf.getPage(number), box, annotationMode);
      if (!before.data.equals(after.data)) return `page ${number} would look different`;
    }
    return null;
  } catch (error) {
    return `the rewritten file cannot be read: ${(error as Error).message}`;
  } finally {
    await close();
  }
}
