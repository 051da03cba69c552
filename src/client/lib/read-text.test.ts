import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test.each([
  ['UTF-8', Buffer.from('Zoë,أحمد')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFZoë,أحمد')],
  ['UTF-16', Buffer.from('\uFEFFZoë,أحمد', 'utf16le')],
])('%s is read', async (_, bytes) => {
  expect(await readText(new Blob([new Uint8Array(bytes)]))).toBe('Zoë,أحمد');
});

test('old Western encodings are read', async () => {
  expect(await readText(new Blob([new Uint8Array([0x5a, 0x6f, 0xeb])]))).toBe('Zoë');
});
