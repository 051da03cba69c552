import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { FileError, type FileErrorReason } from './file-error.ts';
import { chunk, type OpenFile, openFile } from './open-file.ts';

export interface DocumentListeners {
  /** Called when the document needs a password; `answer` submits it. */
  onPassword(wasWrong: boolean, answer: (password: string) => void): void;
  /** Called when parts of the file cannot be loaded at the moment; with null once they can. */
  onTrouble(why: FileErrorReason | null): void;
}

export interface OpenDocument {
  pdf: PDFDocumentProxy;
  file: OpenFile;
}

/** Returns the URL of a resource folder of pdf.js, for its worker. */
const part = (folder: string) => new URL(`${__PDFJS_PARTS__}${folder}/`, location.href).href;

/** Opens a document; aborting the signal closes it and terminates its worker. */
export async function openDocument(
  url: string,
  signal: AbortSignal,
  { onPassword, onTrouble }: DocumentListeners,
): Promise<OpenDocument> {
  const worker = new Worker(workerUrl, { type: 'module' });
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
  broken.catch(() => {});
  worker.addEventListener('error', () => breakOff(new FileError('reader')));
  signal.addEventListener('abort', () => worker.terminate());
  const file = await Promise.race([openFile(url, signal, onTrouble), broken]).catch((error) => {
    worker.terminate();
    throw error;
  });
  const task = getDocument({
    range: file.transport,
    rangeChunkSize: chunk,
    // Loads only the ranges that the viewed pages need.
    disableAutoFetch: true,
    disableStream: true,
    worker: PDFWorker.create({ port: worker, verbosity: 0 }),
    cMapUrl: part('cmaps'),
    iccUrl: part('iccs'),
    standardFontDataUrl: part('standard_fonts'),
    wasmUrl: part('wasm'),
    // Forms are shown as drawn on the page.
    enableXfa: false,
    maxImageSize: 64e6,
    verbosity: 0,
  });
  task.onPassword = (answer: (password: string) => void, reason: number) => onPassword(reason === 2, answer);
  signal.addEventListener('abort', () => {
    breakOff(signal.reason);
    void task.destroy().catch(() => {});
  });
  return { pdf: await Promise.race([task.promise, broken]), file };
}
