/** A hash that is fed piece by piece. */
export interface Sum {
  update(bytes: Uint8Array): void;
  hex(): string;
}

const rounds = Uint32Array.from({ length: 64 }, (_, index) => fraction(prime(index), 1 / 3));
const start = Uint32Array.from({ length: 8 }, (_, index) => fraction(prime(index), 1 / 2));

function prime(index: number): number {
  let found = 1;
  for (let left = index; left >= 0; ) {
    found += 1;
    let isPrime = true;
    for (let by = 2; by * by <= found; by += 1) if (found % by === 0) isPrime = false;
    if (isPrime) left -= 1;
  }
  return found;
}

/** The first 32 bits after the point of a root. */
function fraction(value: number, root: number): number {
  const all = value ** root;
  return Math.floor((all - Math.floor(all)) * 2 ** 32) >>> 0;
}

/** Computes SHA-256 piece by piece, which browsers do not offer. */
export function sha256(): Sum {
  const state = Uint32Array.from(start);
  const block = new Uint8Array(64);
  const words = new Uint32Array(64);
  let filled = 0;
  let length = 0;
  const take = (bytes: Uint8Array) => {
    let at = 0;
    while (at < bytes.length) {
      if (filled === 0 && bytes.length - at >= 64) {
        mix(state, words, bytes, at);
        at += 64;
        continue;
      }
      const count = Math.min(64 - filled, bytes.length - at);
      block.set(bytes.subarray(at, at + count), filled);
      filled += count;
      at += count;
      if (filled === 64) {
        mix(state, words, block, 0);
        filled = 0;
      }
    }
  };
  return {
    update(bytes) {
      length += bytes.length;
      take(bytes);
    },
    hex() {
      const end = new Uint8Array(filled < 56 ? 64 - filled : 128 - filled);
      end[0] = 0x80;
      const view = new DataView(end.buffer);
      view.setUint32(end.length - 8, Math.floor(length / 2 ** 29));
      view.setUint32(end.length - 4, (length << 3) >>> 0);
      take(end);
      return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
    },
  };
}

function mix(state: Uint32Array, words: Uint32Array, bytes: Uint8Array, at: number): void {
  // No index is out of range: the zeros are for the compiler alone.
  const byte = (index: number) => bytes[index] ?? 0;
  for (let i = 0; i < 16; i += 1) {
    const from = at + 4 * i;
    words[i] = (byte(from) << 24) | (byte(from + 1) << 16) | (byte(from + 2) << 8) | byte(from + 3);
  }
  for (let i = 16; i < 64; i += 1) {
    const a = words[i - 15] ?? 0;
    const b = words[i - 2] ?? 0;
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    words[i] = ((words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (words[i] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}
