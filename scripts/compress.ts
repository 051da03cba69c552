import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file over 1 kB below a folder, unless it saves nothing. */
export async function compressFolder(folder: string): Promise<number> {
  const files = await Array.fromAsync(
    glob('**/*.{js,mjs,wasm,css,svg,json,txt,html,xml,webmanifest}', { cwd: folder }),
  );
  const written = await Promise.all(files.map((file) => compressFile(join(folder, file))));
  return written.reduce((sum, count) => sum + count, 0);
}

async function compressFile(path: string): Promise<number> {
  const { size } = await stat(path);
  if (size <= 1024) return 0;
  const bytes = await readFile(path);
  const siblings = [
    [`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } })],
    [`${path}.gz`, await gz(bytes, { level: 9 })],
  ] as const;
  const worthwhile = siblings.filter(([, packed]) => packed.length < size);
  await Promise.all(worthwhile.map(([name, packed]) => writeFile(name, packed)));
  return worthwhile.length;
}
