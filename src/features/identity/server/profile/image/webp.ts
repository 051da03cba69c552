import type { ImageSize, ReadSize } from '../image.ts';

/** Goes through the chunks; the picture inside counts as much as the canvas around it. */
export const readWebpSize: ReadSize = (bytes) => {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  let at = 12;
  let canvas: ImageSize | null = null;
  let picture: ImageSize | null = null;
  while (at < bytes.length) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) return null;
    if (type === 'ANIM' || type === 'ANMF') return null;
    if (type === 'VP8X') canvas = canvasSize(data);
    if (type === 'VP8 ') picture = largest(picture, lossySize(data));
    if (type === 'VP8L') picture = largest(picture, losslessSize(data));
    at += 8 + length + (length % 2);
  }
  return picture && largest(canvas, picture);
};

function largest(one: ImageSize | null, other: ImageSize): ImageSize {
  if (!one) return other;
  return { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
}

function canvasSize(data: Buffer): ImageSize {
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
}

/** The two uppermost bits of each number say how to scale. */
function lossySize(data: Buffer): ImageSize {
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): ImageSize {
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
