import { expect, it, vi } from 'vitest';
import { splitParts } from './form-parts.ts';

const head = 'Content-Disposition: form-data; name="p"; filename="x"\r\n\r\n';

async function partsOf(boundary: string, content: string): Promise<string[]> {
  const body = Buffer.from(`--${boundary}\r\n${head}${content}\r\n--${boundary}--\r\n`);
  const parts = await Array.fromAsync(splitParts(body, `multipart/form-data; boundary=${boundary}`));
  return parts.map(({ bytes }) => bytes.toString());
}

it('accepts a boundary as long as the standard allows, and refuses expensive ones', async () => {
  expect(await partsOf('a'.repeat(70), 'text')).toEqual(['text']);
  await expect(partsOf('a'.repeat(71), 'text')).rejects.toMatchObject({ code: 'malformed-request' });
  await expect(partsOf('a'.repeat(8000), 'text')).rejects.toMatchObject({ code: 'malformed-request' });
});

it('finds a boundary anywhere in a large body', async () => {
  for (const short of [0, 1, 2, 10, 71, 72, 73, 74, 75, 80]) {
    const content = 'a'.repeat((4 << 20) - short);
    const [found = ''] = await partsOf(`${'a'.repeat(69)}b`, content);
    expect(found.length, `${short} bytes before a whole piece`).toBe(content.length);
  }
});

it('does not block others while it parses a large body', async () => {
  const turn = vi.fn();
  setImmediate(turn);
  await partsOf('abc', 'a'.repeat(16 << 20));
  expect(turn).toHaveBeenCalled();
});
