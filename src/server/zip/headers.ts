/** Sizes and offsets from this value on need ZIP64 fields. */
export const most32 = 0xffff_ffff;
const most16 = 0xffff;

/** Flags: names are UTF-8; checksum and size follow the bytes of a streamed file. */
const flags = { names: 0x0800, behind: 0x0008 };
const versions = { plain: 20, zip64: 45 };

/** Entry of a file in the archive, complete once it is written. */
export interface WrittenEntry {
  name: Buffer;
  method: 0 | 8;
  crc: number;
  packed: number;
  size: number;
  offset: number;
  /** True if checksum and sizes follow the bytes. */
  isStream: boolean;
  /** True if these sizes have eight bytes. */
  isWide: boolean;
}

/** Returns the header before the bytes of a file. */
export function localHeader(file: WrittenEntry, time: number): Buffer {
  const extra = file.isStream && file.isWide ? wide([0, 0]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  writeCommon(head, 4, file, time);
  if (!file.isStream) writeSums(head, 14, file);
  else if (file.isWide) for (const place of [18, 22]) head.writeUInt32LE(most32, place);
  head.writeUInt16LE(file.name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, file.name, extra]);
}

/** Returns the descriptor after the bytes of a streamed file. */
export function descriptor({ crc, packed, size, isWide }: WrittenEntry): Buffer {
  const tail = Buffer.alloc(isWide ? 24 : 16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  if (isWide) {
    tail.writeBigUInt64LE(BigInt(packed), 8);
    tail.writeBigUInt64LE(BigInt(size), 16);
  } else {
    tail.writeUInt32LE(packed, 8);
    tail.writeUInt32LE(size, 12);
  }
  return tail;
}

/** Returns the entry of a file in the central directory. */
export function listed(file: WrittenEntry, time: number): Buffer {
  const tooLarge = [file.size, file.packed, file.offset].filter((value) => value >= most32);
  const extra = tooLarge.length > 0 ? wide(tooLarge) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  // Made on Unix, whose paths use slashes.
  head.writeUInt16LE((3 << 8) | versions.zip64, 4);
  writeCommon(head, 6, file, time);
  writeSums(head, 16, file);
  head.writeUInt16LE(file.name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  // Regular file that anyone may read.
  head.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  head.writeUInt32LE(Math.min(file.offset, most32), 42);
  return Buffer.concat([head, file.name, extra]);
}

/** Returns the end of the archive: the number of entries in the directory, and its position. */
export function ending(count: number, { at, size }: { at: number; size: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, most16), 8);
  end.writeUInt16LE(Math.min(count, most16), 10);
  end.writeUInt32LE(Math.min(size, most32), 12);
  end.writeUInt32LE(Math.min(at, most32), 16);
  const needsMore = count >= most16 || size >= most32 || at >= most32;
  return needsMore ? Buffer.concat([ending64(count, { at, size }), end]) : end;
}

function ending64(count: number, { at, size }: { at: number; size: number }): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE((3 << 8) | versions.zip64, 12);
  end.writeUInt16LE(versions.zip64, 14);
  for (const place of [24, 32]) end.writeBigUInt64LE(BigInt(count), place);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(at + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

function writeCommon(head: Buffer, at: number, file: WrittenEntry, time: number): void {
  const isZip64 = file.isWide || file.offset >= most32;
  head.writeUInt16LE(isZip64 ? versions.zip64 : versions.plain, at);
  head.writeUInt16LE(flags.names | (file.isStream ? flags.behind : 0), at + 2);
  head.writeUInt16LE(file.method, at + 4);
  head.writeUInt32LE(time, at + 6);
}

function writeSums(head: Buffer, at: number, { crc, packed, size }: WrittenEntry): void {
  head.writeUInt32LE(crc, at);
  head.writeUInt32LE(Math.min(packed, most32), at + 4);
  head.writeUInt32LE(Math.min(size, most32), at + 8);
}

/** Returns the ZIP64 field for values that are too large for the normal fields. */
function wide(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  values.forEach((value, index) => {
    field.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  });
  return field;
}

/** Converts a time to the archive's format in UTC, with a precision of two seconds. */
export function dosTime(moment: Date): number {
  const date =
    ((Math.max(1980, moment.getUTCFullYear()) - 1980) << 9) |
    ((moment.getUTCMonth() + 1) << 5) |
    moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
