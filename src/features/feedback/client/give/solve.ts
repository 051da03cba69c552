import { sha256 } from './sha256.ts';

/** So long at a time, that the page stays alive meanwhile. */
const sliceMs = 12;
const between = 256;

/** Finds the number that solves a challenge of the hub: so many bits of the hash of both are zero. */
export async function solve(challenge: string, bits: number): Promise<number> {
  const encoder = new TextEncoder();
  let nonce = 0;
  while (true) {
    const begun = performance.now();
    while (performance.now() - begun < sliceMs) {
      for (let turn = 0; turn < between; turn += 1, nonce += 1)
        if (zeroBits(sha256(encoder.encode(`${challenge}:${nonce}`))) >= bits) return nonce;
    }
    await new Promise((go) => setTimeout(go));
  }
}

function zeroBits(words: Int32Array): number {
  const [first = 0, second = 0] = words;
  return first === 0 ? 32 + Math.clz32(second) : Math.clz32(first);
}
