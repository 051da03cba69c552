const large = 1 << 20;
const small = 64 << 10;
// Beyond this number, further readers get small buffers instead of more memory.
const mostLarge = 128;
const mostFree = 32;

const free: Buffer[] = [];
let lent = 0;
let lentLarge = 0;

/** Lends a read buffer: a large one to readers who drain it quickly. Each is returned exactly once. */
export function takeBuffer(forFast: boolean): Buffer {
  lent += 1;
  if (!forFast || lentLarge === mostLarge) return Buffer.allocUnsafeSlow(small);
  lentLarge += 1;
  return free.pop() ?? Buffer.allocUnsafeSlow(large);
}

/** Returns a lent buffer. `reusable` only if nothing, including the operating system, can still be reading from it. */
export function returnBuffer(buffer: Buffer, reusable: boolean): void {
  lent -= 1;
  if (buffer.byteLength !== large) return;
  lentLarge -= 1;
  if (reusable && free.length < mostFree) free.push(buffer);
}

/** Returns the numbers of lent and of free buffers. */
export function bufferCounts(): { lent: number; free: number } {
  return { lent, free: free.length };
}
