import { deflateSync } from 'node:zlib';

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Makes a file that begins like an MP4 and continues with arbitrary bytes, for tests of everything but playback. */
export function someVideo(size: number, seed = 1): Buffer {
  const start = box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2avc1mp41', 'latin1'));
  const video = Buffer.alloc(size);
  // Never repeated, so that a chunk in the wrong place is noticed.
  for (let at = 0; at + 4 <= size; at += 4) video.writeUInt32LE((at * 2_654_435_761 + seed) >>> 0, at);
  start.copy(video);
  return video;
}

export const somePdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n',
);
export const somePage = Buffer.from('<!DOCTYPE html>\n<html><body><script>alert(1)</script></body></html>\n');

/** A ZIP file with one empty entry. */
export const someArchive = Buffer.concat([
  Buffer.from('PK\u0003\u0004\u0014', 'latin1'),
  Buffer.alloc(25),
  deflateSync(Buffer.alloc(0)),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
]);
