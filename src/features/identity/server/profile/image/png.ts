import { crc32 } from 'node:zlib';
import type { ReadSize } from '../image.ts';

/** Goes through all chunks, each with a check sum, until the last one, which must end where the bytes end. */
export const readPngSize: ReadSize = (bytes) => {
  let at = 8;
  let hasData = false;
  let size = null;
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return null;
    if ((type === 'IHDR') !== (at === 8)) return null;
    if (type === 'IHDR') size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData && end === bytes.length ? size : null;
    at = end;
  }
  return null;
};
