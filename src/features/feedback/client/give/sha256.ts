/** SHA-256 at once: the browser's own gives a promise for each hash, which takes ten times as long as the hash. */

const constants = new Int32Array(64);
const start = new Int32Array(8);
const words = new Int32Array(64);

/** The parts behind the point of the roots of the first primes, as the standard has them. */
function fillConstants(): void {
  const part = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  let found = 0;
  for (let number = 2; found < 64; number += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) start[found] = part(number ** (1 / 2));
    constants[found] = part(number ** (1 / 3));
    found += 1;
  }
}

/** The hash of these bytes as eight numbers of 32 bits. */
export function sha256(bytes: Uint8Array): Int32Array {
  if (constants[0] === 0) fillConstants();
  const blocks = (bytes.length + 72) >> 6;
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 4, bytes.length * 8);
  const state = start.slice();
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < 16; at += 1) words[at] = padded.getInt32(block * 64 + at * 4);
    mix(state, words);
  }
  return state;
}

/** Numbers all the way, and no function within: this runs a hundred thousand times for one challenge. */
function mix(state: Int32Array, w: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + (w[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const ends = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] as number) + (ends[i] as number);
}
