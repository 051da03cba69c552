import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fetchRange } from './fetch-range.ts';
import { FileError, type FileErrorReason } from './file-error.ts';

/** Size in bytes of the ranges that pdf.js requests. */
export const chunk = 1 << 16;
/** Bytes of the first request: enough for small files as a whole, and for the first page of most others. */
const head = 2 * chunk;

/** File that is read range by range, as pdf.js requests it. */
export interface OpenFile {
  transport: PDFDataRangeTransport;
  /** Number of bytes received so far, and in total. */
  received(): number;
  total: number;
  /** Requests the failed ranges again. */
  retry(): void;
}

/**
 * Opens a file with its first request. Later failures are reported to `onTrouble` while the document waits for the missing
 * ranges; `retry` requests them again without reopening the document.
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
  // A PDF's index is at the end of the file, and read first: it is prefetched while the worker is still loading.
  const tail = Math.floor((total - 1) / chunk) * chunk;
  const ahead = new Map(tail >= first.bytes.length ? [[tail, fetchRange(url, tail, total, signal)]] : []);
  for (const piece of ahead.values()) piece.catch(() => {});
  const failures = new Map<number, number>();
  const read = async (begin: number, end: number) => {
    try {
      const coming = end === total ? ahead.get(begin) : undefined;
      ahead.delete(begin);
      const { bytes } = await (coming ?? fetchRange(url, begin, end, signal));
      if (bytes.length < Math.min(end, total) - begin) throw new FileError('damaged');
      received += bytes.length;
      failures.delete(begin);
      if (failures.size === 0) onTrouble(null);
      transport.onDataRange(begin, bytes);
    } catch (error) {
      if (signal.aborted) return;
      failures.set(begin, end);
      onTrouble(error instanceof FileError ? error.why : 'offline');
    }
  };
  transport.requestDataRange = (begin, end) => void read(begin, end);
  return {
    transport,
    total,
    received: () => received,
    retry: () => {
      for (const [begin, end] of failures) void read(begin, end);
    },
  };
}
