import { sha256 } from '@noble/hashes/sha2.js';

/** Duration of one slice of work, short enough that the page stays responsive. */
const sliceMs = 12;
const between = 256;

/** Finds the number that solves a challenge: the hash of both begins with the given number of zero bits. */
export async function solve(challenge: string, bits: number): Promise<number> {
  const encoder = new TextEncoder();
  let nonce = 0;
  while (true) {
    const begun = performance.now();
    while (performance.now() - begun < sliceMs) {
      // The browser's own hash returns a promise each time, which takes ten times as long as the hash itself.
      for (let turn = 0; turn < between; turn += 1, nonce += 1)
        if (zeroBits(sha256(encoder.encode(`${challenge}:${nonce}`))) >= bits) return nonce;
    }
    await new Promise((go) => setTimeout(go));
  }
}

function zeroBits(hash: Uint8Array): number {
  const view = new DataView(hash.buffer, hash.byteOffset);
  const first = view.getUint32(0);
  return first === 0 ? 32 + Math.clz32(view.getUint32(4)) : Math.clz32(first);
}
