/** A file with random access. */
export interface Bytes {
  size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

/** The files of a pack, in a ZIP or a folder. */
export interface PackSource {
  names: readonly string[];
  open(name: string): AsyncIterable<Uint8Array>;
}

const pieceSize = 1 << 20;

/** Opens a ZIP by its central directory. */
export async function openZip(bytes: Bytes): Promise<PackSource> {
  const { count, at, size } = await readEnding(bytes);
  const list = viewOf(await bytes.read(at, at + size));
  const places = new Map<string, Place>();
  const names: string[] = [];
  for (let index = 0, from = 0; index < count; index += 1) {
    if (list.getUint32(from, true) !== 0x02014b50) throw new Error('the list of the ZIP is broken');
    const place = readPlace(list, from);
    names.push(place.name);
    places.set(place.name, place);
    from = place.next;
  }
  return {
    names,
    open(name) {
      const place = places.get(name);
      if (!place) throw new Error(`no ${name}`);
      return place.method === 0 ? packed(bytes, place) : inflated(packed(bytes, place));
    },
  };
}

interface Place {
  name: string;
  method: number;
  packed: number;
  offset: number;
  next: number;
}

/** Reads an entry of the central directory, including ZIP64 values. */
function readPlace(list: DataView, from: number): Place {
  const [nameLength, extraLength, noteLength] = [28, 30, 32].map((at) => list.getUint16(from + at, true));
  const name = new TextDecoder().decode(new Uint8Array(list.buffer, list.byteOffset + from + 46, nameLength));
  const extra = from + 46 + (nameLength ?? 0);
  const next = extra + (extraLength ?? 0) + (noteLength ?? 0);
  let wide = extra + 4;
  for (let at = extra; at < extra + (extraLength ?? 0); at += 4 + list.getUint16(at + 2, true))
    if (list.getUint16(at, true) === 1) wide = at + 4;
  const read = (at: number) => {
    const value = list.getUint32(from + at, true);
    if (value !== 0xffff_ffff) return value;
    wide += 8;
    return Number(list.getBigUint64(wide - 8, true));
  };
  const size = read(24);
  const packedSize = read(20);
  const offset = read(42);
  void size;
  return { name, method: list.getUint16(from + 10, true), packed: packedSize, offset, next };
}

async function readEnding(bytes: Bytes): Promise<{ count: number; at: number; size: number }> {
  const from = Math.max(0, bytes.size - 66_000);
  const tail = viewOf(await bytes.read(from, bytes.size));
  for (let end = tail.byteLength - 22; end >= 0; end -= 1) {
    if (tail.getUint32(end, true) !== 0x06054b50) continue;
    const isWide = end >= 76 && tail.getUint32(end - 20, true) === 0x07064b50;
    const wide = end - 76;
    if (isWide && tail.getUint32(wide, true) === 0x06064b50)
      return {
        count: Number(tail.getBigUint64(wide + 32, true)),
        size: Number(tail.getBigUint64(wide + 40, true)),
        at: Number(tail.getBigUint64(wide + 48, true)),
      };
    return {
      count: tail.getUint16(end + 10, true),
      size: tail.getUint32(end + 12, true),
      at: tail.getUint32(end + 16, true),
    };
  }
  throw new Error('this is no ZIP, or its end is missing');
}

async function* packed(bytes: Bytes, place: Place): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const head = viewOf(await bytes.read(place.offset, place.offset + 30));
  if (head.getUint32(0, true) !== 0x04034b50) throw new Error(`the place of ${place.name} is wrong`);
  const length = head.getUint16(26, true);
  const name = await bytes.read(place.offset + 30, place.offset + 30 + length);
  // Some readers use this name, others the one in the central directory.
  if (new TextDecoder().decode(name) !== place.name) throw new Error(`${place.name} has two names`);
  const from = place.offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  for (let at = from; at < from + place.packed; at += pieceSize)
    yield new Uint8Array(await bytes.read(at, Math.min(at + pieceSize, from + place.packed)));
}

async function* inflated(source: AsyncGenerator<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const reader = stream.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
