import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { descriptor, dosTime, ending, listed, localHeader, most32, type WrittenEntry } from './headers.ts';

/** File to add: all of its bytes, or a stream of them. */
export interface ZipFile {
  /** Path with slashes as separators. */
  path: string;
  body: Uint8Array | AsyncIterable<Uint8Array>;
  /** Number of bytes in a stream, if known; otherwise the entry is written so that any size fits. */
  size?: number;
  /** True to store it uncompressed, for media that cannot be compressed further. */
  isStored?: boolean;
}

const smallSize = 256 << 10;

/**
 * Packs files into a ZIP as a stream with little memory: only one directory entry per file is retained until the end. Respects
 * backpressure. If one file fails, the whole archive fails.
 */
export async function* writeZip(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const time = dosTime(modified);
  // As strings: a small buffer would retain the large one that it is a slice of.
  const list: string[] = [];
  let offset = 0;
  for await (const given of files) {
    const file = await gathered(given);
    const written = begin(file, offset);
    for await (const piece of file.body instanceof Uint8Array
      ? writeWhole(written, file.body, time)
      : writeStream(written, file, file.body, time)) {
      offset += piece.byteLength;
      yield piece;
    }
    list.push(listed(written, time).toString('latin1'));
  }
  const at = offset;
  let size = 0;
  for (const line of list) {
    size += line.length;
    yield Buffer.from(line, 'latin1');
  }
  yield ending(list.length, { at, size });
}

/** Collects a small stream into one buffer: a compression stream for each small file would cost far more than its bytes. */
async function gathered(file: ZipFile): Promise<ZipFile> {
  const { body } = file;
  if (file.isStored || body instanceof Uint8Array) return file;
  const pieces: Uint8Array[] = [];
  const rest = body[Symbol.asyncIterator]();
  for (let size = 0; size < smallSize; ) {
    const { done, value } = await rest.next();
    if (done) return { ...file, body: ofSize(file, Buffer.concat(pieces)) };
    pieces.push(value);
    size += value.byteLength;
  }
  return { ...file, body: rejoined(pieces, rest) };
}

function ofSize({ path, size }: ZipFile, body: Buffer): Buffer {
  if (size !== undefined && body.length !== size) throw otherSize(path, body.length, size);
  return body;
}

function otherSize(path: string, is: number, wanted: number): Error {
  return new Error(`${path} has ${is} bytes where ${wanted} were to come`);
}

async function* rejoined(
  pieces: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function begin({ path, body, size, isStored }: ZipFile, offset: number): WrittenEntry {
  const isStream = !(body instanceof Uint8Array);
  return {
    name: Buffer.from(path),
    crc: 0,
    packed: 0,
    size: 0,
    offset,
    isStream,
    method: isStored ? 0 : 8,
    // Compression may slightly enlarge incompressible data.
    isWide: isStream && (size === undefined || size * 1.01 + 1024 >= most32),
  };
}

function* writeWhole(written: WrittenEntry, body: Uint8Array, time: number): Generator<Uint8Array> {
  const packed = written.method === 0 ? body : deflateRawSync(body);
  Object.assign(written, { crc: crc32(body), packed: packed.byteLength, size: body.byteLength });
  yield localHeader(written, time);
  yield packed;
}

async function* writeStream(
  written: WrittenEntry,
  { path, size }: ZipFile,
  body: AsyncIterable<Uint8Array>,
  time: number,
): AsyncGenerator<Uint8Array> {
  yield localHeader(written, time);
  const counted = count(body, written);
  for await (const piece of written.method === 0 ? counted : deflated(counted)) {
    written.packed += piece.byteLength;
    yield piece;
  }
  if (size !== undefined && written.size !== size) throw otherSize(path, written.size, size);
  yield descriptor(written);
}

async function* count(body: AsyncIterable<Uint8Array>, written: WrittenEntry): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    written.crc = crc32(piece, written.crc);
    written.size += piece.byteLength;
    yield piece;
  }
}

function deflated(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // Errors are reported where the result is read.
  return pipeline(Readable.from(source), createDeflateRaw(), () => {});
}
