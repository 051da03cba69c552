import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { MediaError } from '../error.ts';

/** More than any page needs: a picture of 170 million pixels. */
const mostBytes = 512e6;
/** Best ratio that compression in PDFs can reach. */
const bestRatio = 1032;

/** Throws MediaError `bomb` if a stream unpacks to more than any page needs, or is compressed too many times. */
export async function refuseBombs(file: Buffer): Promise<void> {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const start = at + (file[at + 6] === 0x0d && file[at + 7] === 0x0a ? 8 : 7);
    const layers = packings(file.toString('latin1', Math.max(0, at - 1024), at));
    if (layers === 0) continue;
    if (layers > 3) throw new MediaError('bomb', `a stream is packed ${layers} times`);
    const found = file.indexOf('endstream', start);
    const end = found < 0 ? file.length : found;
    // Only streams that could grow that large are unpacked here.
    if ((end - start) * bestRatio ** layers > mostBytes) await unpack(file.subarray(start, end), layers);
    at = Math.max(at, end);
  }
}

/** Counts how many times the stream after this dictionary is compressed. */
function packings(before: string): number {
  const own = before.slice(before.lastIndexOf(' obj') + 1);
  return own.match(/\/(FlateDecode|Fl|LZWDecode|RunLengthDecode)\b/g)?.length ?? 0;
}

/** Unpacks a stream and discards its bytes: only their number matters, so no memory holds them. */
async function unpack(packed: Buffer, layers: number): Promise<void> {
  const steps = Array.from({ length: layers }, () => [createInflate({ chunkSize: 1 << 18 }), byteLimit()]);
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  try {
    await pipeline([Readable.from([packed]), ...steps.flat(), nowhere]);
  } catch (error) {
    if (error instanceof MediaError) throw error;
    // Damaged, or compressed in another way: left to the actual reader to report.
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
