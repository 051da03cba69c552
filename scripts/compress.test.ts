import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFolder } from './compress.ts';

test('text over 1 kB gets compressed siblings with the same content; other files are unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-compress-'));
  await mkdir(join(folder, 'assets'));
  const text = 'const a = 1;\n'.repeat(200);
  await writeFile(join(folder, 'assets/big.js'), text);
  await writeFile(join(folder, 'assets/small.js'), 'x');
  await writeFile(join(folder, 'assets/font.woff2'), text);
  expect(await compressFolder(folder)).toBe(2);
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'big.js',
    'big.js.br',
    'big.js.gz',
    'font.woff2',
    'small.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/big.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'assets/big.js.gz'))).toString()).toBe(text);
  await rm(folder, { recursive: true });
});
