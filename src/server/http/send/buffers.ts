const large = 1 << 20;
const small = 64 << 10;
// Past this many at once, further readers get small buffers instead of more memory.
const mostLarge = 128;
const mostKept = 32;

const kept: Buffer[] = [];
let lent = 0;
let lentLarge = 0;

/** A buffer to read into: a large one for whoever empties it at once. Each is given back exactly once. */
export function takeBuffer(forFast: boolean): Buffer {
  lent += 1;
  if (!forFast || lentLarge === mostLarge) return Buffer.allocUnsafeSlow(small);
  lentLarge += 1;
  return kept.pop() ?? Buffer.allocUnsafeSlow(large);
}

/** Gives a buffer back. `reusable` only when nobody, the system included, can still be reading from it. */
export function giveBack(buffer: Buffer, reusable: boolean): void {
  lent -= 1;
  if (buffer.byteLength !== large) return;
  lentLarge -= 1;
  if (reusable && kept.length < mostKept) kept.push(buffer);
}

/** How many buffers are in use, and how many wait for use. */
export function bufferCounts(): { lent: number; kept: number } {
  return { lent, kept: kept.length };
}
