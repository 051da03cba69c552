import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MediaError } from '../error.ts';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const data = (name: string) => `${join(home, name)}/`;
const chunk = 1 << 20;

/** An open PDF; nothing in it is ever executed. Must be closed with `close`. */
export interface OpenPdf {
  pdf: PDFDocumentProxy;
  close(): Promise<void>;
}

/** Opens a PDF from a file or from bytes, reading only the requested parts. */
export async function openPdf(source: string | Uint8Array): Promise<OpenPdf> {
  const range = typeof source === 'string' ? await fileRange(source) : null;
  const task = getDocument({
    ...(range ? { range: range.transport } : { data: source as Uint8Array }),
    rangeChunkSize: chunk,
    disableStream: true,
    disableAutoFetch: true,
    // Forms are shown as drawn; nothing is fetched from the network.
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    cMapUrl: data('cmaps'),
    iccUrl: data('iccs'),
    standardFontDataUrl: data('standard_fonts'),
    wasmUrl: data('wasm'),
    maxImageSize: 64e6,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = async () => {
    await task.destroy();
    await range?.close();
  };
  try {
    return { pdf: await task.promise, close };
  } catch (cause) {
    await close();
    throw toMediaError(cause as Error);
  }
}

/** Translates the errors of pdf.js into MediaErrors. */
export function toMediaError(cause: Error): MediaError {
  if (cause instanceof MediaError) return cause;
  if (cause.name === 'PasswordException')
    return new MediaError('encrypted', 'it opens with a password only', { cause });
  if (cause instanceof RangeError && /array buffer|array length|alloc/i.test(cause.message))
    return new MediaError('out-of-memory', cause.message, { cause });
  return new MediaError('unreadable', cause.message, { cause });
}

async function fileRange(path: string) {
  const file = await open(path);
  const { size } = await file.stat();
  const head = Buffer.alloc(Math.min(size, 65_536));
  await file.read(head, 0, head.length, 0);
  const transport = new PDFDataRangeTransport(size, new Uint8Array(head));
  transport.requestDataRange = (begin, end) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - begin));
    void file.read(bytes, 0, bytes.length, begin).then(
      () => transport.onDataRange(begin, bytes),
      () => transport.abort(),
    );
  };
  return { transport, close: () => file.close() };
}
