import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns a generator of pseudo-random numbers, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a damaged copy of a file: flipped bits, mostly in its header and index, and every third copy truncated as well. */
export async function damaged(path: string, folder: string, seed: number): Promise<string> {
  const random = seeded(seed);
  const whole = Buffer.from(await readFile(path));
  const bytes = seed % 3 === 0 ? whole.subarray(0, Math.floor(whole.length * random())) : whole;
  const flips = 1 + Math.floor(random() * 40);
  for (let flip = 0; flip < flips && bytes.length > 0; flip += 1) {
    const near = random() < 0.5 ? Math.min(bytes.length, 2048) : bytes.length;
    const at = Math.floor(random() * near);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at);
  }
  const to = join(folder, `damaged-${seed}`);
  await writeFile(to, bytes);
  return to;
}
