import type { ReadSize } from '../image.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Goes through the segments up to the picture itself; the bytes must end with the mark of its end. */
export const readJpegSize: ReadSize = (bytes) => {
  let at = 2;
  let size = null;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (isFrame(marker)) {
      // A second frame would be drawn too, and only one is measured.
      if (size) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
    if (marker === startOfScan) return endsWhole(bytes, at) ? size : null;
  }
  return null;
};

/** `SOF0` to `SOF15`; three numbers among them mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function endsWhole(bytes: Buffer, scanAt: number): boolean {
  const end = bytes.length - 2;
  return end > scanAt && bytes.readUInt16BE(end) === 0xff00 + endOfImage;
}
