import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fetchRange } from './fetch-range.ts';
import { FileError, type FileErrorReason } from './file-error.ts';

/** pdf.js asks for so much at a time. */
export const chunk = 1 << 16;
/** Enough for small files to come whole, and for the first page of most others. */
const head = 2 * chunk;

/** A file that is read piece by piece, as the document asks for it. */
export interface OpenFile {
  transport: PDFDataRangeTransport;
  /** Number of bytes that have come so far, and of all. */
  received(): number;
  total: number;
  /** Asks again for what could not be had. */
  retry(): void;
}

/**
 * Begins to read a file. What cannot be had later on is told to `onTrouble`, and the document waits for it: `retry` goes on
 * where it stopped, without opening it anew.
 */
export async function openFile(
  url: string,
  signal: AbortSignal,
  onTrouble: (why: FileErrorReason | null) => void,
): Promise<OpenFile> {
  const first = await fetchRange(url, 0, head, signal);
  if (first.bytes.length === 0) throw new FileError('damaged');
  let received = first.bytes.length;
  const { total } = first;
  const transport = new PDFDataRangeTransport(total, first.bytes, first.bytes.length >= total);
  // What a document begins with stands at the end of the file: it comes while the worker is still on its way.
  const tail = Math.floor((total - 1) / chunk) * chunk;
  const ahead = new Map(tail >= first.bytes.length ? [[tail, fetchRange(url, tail, total, signal)]] : []);
  for (const piece of ahead.values()) piece.catch(() => {});
  const missed = new Map<number, number>();
  const read = async (begin: number, end: number) => {
    try {
      const coming = end === total ? ahead.get(begin) : undefined;
      ahead.delete(begin);
      const { bytes } = await (coming ?? fetchRange(url, begin, end, signal));
      if (bytes.length < Math.min(end, total) - begin) throw new FileError('damaged');
      received += bytes.length;
      missed.delete(begin);
      if (missed.size === 0) onTrouble(null);
      transport.onDataRange(begin, bytes);
    } catch (error) {
      if (signal.aborted) return;
      missed.set(begin, end);
      onTrouble(error instanceof FileError ? error.why : 'offline');
    }
  };
  transport.requestDataRange = (begin, end) => void read(begin, end);
  return {
    transport,
    total,
    received: () => received,
    retry: () => {
      for (const [begin, end] of missed) void read(begin, end);
    },
  };
}
