import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { MediaError } from '../error.ts';

/** More than any page needs: a picture of 170 million points. */
const mostBytes = 512e6;
/** Best ratio that the compression of PDFs can reach. */
const bestRatio = 1032;

/** Throws MediaError `bomb` when a stream of the file unpacks to more than any page needs, or is packed again and again. */
export async function refuseBombs(file: Buffer): Promise<void> {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const start = at + (file[at + 6] === 0x0d && file[at + 7] === 0x0a ? 8 : 7);
    const layers = packings(file.toString('latin1', Math.max(0, at - 1024), at));
    if (layers === 0) continue;
    if (layers > 3) throw new MediaError('bomb', `a stream is packed ${layers} times`);
    const found = file.indexOf('endstream', start);
    const end = found < 0 ? file.length : found;
    // Only what could grow that large is worth unpacking here.
    if ((end - start) * bestRatio ** layers > mostBytes) await unpack(file.subarray(start, end), layers);
    at = Math.max(at, end);
  }
}

/** Counts how many times the stream behind this dictionary is packed. */
function packings(before: string): number {
  const own = before.slice(before.lastIndexOf(' obj') + 1);
  return own.match(/\/(FlateDecode|Fl|LZWDecode|RunLengthDecode)\b/g)?.length ?? 0;
}

/** Unpacks a stream and throws its bytes away: only their number is of interest, and no memory has to hold them. */
async function unpack(packed: Buffer, layers: number): Promise<void> {
  const steps = Array.from({ length: layers }, () => [createInflate({ chunkSize: 1 << 18 }), byteLimit()]);
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  try {
    await pipeline([Readable.from([packed]), ...steps.flat(), nowhere]);
  } catch (error) {
    if (error instanceof MediaError) throw error;
    // Damaged, or packed another way: its reader will say.
  }
}

function byteLimit(): Transform {
  let size = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      size += bytes.length;
      if (size > mostBytes) done(new MediaError('bomb', `a stream unpacks to more than ${mostBytes} bytes`));
      else done(null, bytes);
    },
  });
}
