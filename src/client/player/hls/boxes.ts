/** Types of MP4 boxes accepted at the top level of a segment. */
const types = new Set([
  'styp',
  'sidx',
  'moof',
  'mdat',
  'emsg',
  'prft',
  'free',
  'skip',
  'ftyp',
  'moov',
  'uuid',
  'mfra',
]);

/**
 * True if the bytes consist of complete MP4 boxes and contain the needed types. Appending anything else makes the browser
 * discard all that it has buffered of the video.
 */
export function isWhole(bytes: Uint8Array, needs: readonly string[]): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const seen = new Set<string>();
  let at = 0;
  while (at < bytes.byteLength) {
    if (at + 8 > bytes.byteLength) return false;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    let size = view.getUint32(at);
    if (size === 1) {
      if (at + 16 > bytes.byteLength) return false;
      size = Number(view.getBigUint64(at + 8));
    }
    if (!types.has(type) || size < 8 || at + size > bytes.byteLength) return false;
    seen.add(type);
    at += size;
  }
  return needs.every((type) => seen.has(type));
}
