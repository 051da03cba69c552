import { inflateSync } from 'node:zlib';
import { MediaError } from '../error.ts';

/** More than any page needs: a picture of 170 million points. */
const mostBytes = 512e6;
/** What the packing of PDFs cannot beat. */
const bestRatio = 1032;

/** Throws MediaError `bomb` when a stream of the file unpacks to more than any page needs, or is packed again and again. */
export function refuseBombs(file: Buffer): void {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const start = at + (file[at + 6] === 0x0d && file[at + 7] === 0x0a ? 8 : 7);
    const layers = packings(file.toString('latin1', Math.max(0, at - 1024), at));
    if (layers === 0) continue;
    if (layers > 3) throw new MediaError('bomb', `a stream is packed ${layers} times`);
    const found = file.indexOf('endstream', start);
    const end = found < 0 ? file.length : found;
    // Only what could grow that large is worth unpacking here.
    if ((end - start) * bestRatio ** layers > mostBytes) unpack(file.subarray(start, end), layers);
    at = Math.max(at, end);
  }
}

/** How often the stream behind this dictionary is packed. */
function packings(before: string): number {
  const own = before.slice(before.lastIndexOf(' obj') + 1);
  return own.match(/\/(FlateDecode|Fl|LZWDecode|RunLengthDecode)\b/g)?.length ?? 0;
}

function unpack(packed: Buffer, layers: number): void {
  let bytes = packed;
  for (let layer = 0; layer < layers; layer += 1) {
    try {
      bytes = inflateSync(bytes, { maxOutputLength: mostBytes });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
        throw new MediaError('bomb', `a stream unpacks to more than ${mostBytes} bytes`, { cause: error });
      // Damaged, or packed another way: its reader will say.
      return;
    }
  }
}
