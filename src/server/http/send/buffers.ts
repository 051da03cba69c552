const large = 1 << 20;
const small = 64 << 10;
// Slow readers hold buffers for long: past this many, further ones get small buffers instead of more memory.
const mostLarge = 128;
const mostKept = 32;

const kept: Buffer[] = [];
let lent = 0;

/** A buffer to read into. Each is given back exactly once. */
export function takeBuffer(): Buffer {
  lent += 1;
  if (lent > mostLarge) return Buffer.allocUnsafeSlow(small);
  return kept.pop() ?? Buffer.allocUnsafeSlow(large);
}

/** Gives a buffer back. `reusable` only when nobody, the system included, can still be reading from it. */
export function giveBack(buffer: Buffer, reusable: boolean): void {
  lent -= 1;
  if (reusable && buffer.byteLength === large && kept.length < mostKept) kept.push(buffer);
}

/** How many buffers are in use, and how many wait for use. */
export function bufferCounts(): { lent: number; kept: number } {
  return { lent, kept: kept.length };
}
