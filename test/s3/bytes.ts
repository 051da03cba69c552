import { createCipheriv, createHash } from 'node:crypto';

/** Bytes that look random and are the same for the same seed, `size` of them, in chunks. */
export async function* madeBytes(seed: string, size: number, chunk = 1 << 16): AsyncGenerator<Buffer> {
  const cipher = createCipheriv('aes-128-ctr', createHash('md5').update(seed).digest(), Buffer.alloc(16));
  for (let done = 0; done < size; done += chunk)
    yield cipher.update(Buffer.alloc(Math.min(chunk, size - done)));
}

/** All of a source in one buffer. */
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
