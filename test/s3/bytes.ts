import { createCipheriv, createHash } from 'node:crypto';

/** Yields `size` pseudo-random bytes in chunks, the same for the same seed. */
export async function* madeBytes(seed: string, size: number, chunk = 1 << 16): AsyncGenerator<Buffer> {
  const cipher = createCipheriv('aes-128-ctr', createHash('md5').update(seed).digest(), Buffer.alloc(16));
  for (let done = 0; done < size; done += chunk)
    yield cipher.update(Buffer.alloc(Math.min(chunk, size - done)));
}

/** Collects a source into one buffer. */
export async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function hashOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}
