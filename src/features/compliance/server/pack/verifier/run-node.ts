import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPack } from './check.ts';
import { openZip, type PackSource } from './zip-reader.ts';

/** Checks the pack at a path: a ZIP, or the folder that it was unpacked to. */
async function run(path: string): Promise<void> {
  const source = (await stat(path)).isDirectory() ? await openFolder(path) : await openFile(path);
  const { faults, files, manifest } = await checkPack(source, () => {
    const made = createHash('sha256');
    return { update: (bytes) => void made.update(bytes), hex: () => made.digest('hex') };
  });
  const told = faults.map(({ code, path: where, detail = '' }) => `${code}: ${where} ${detail}`.trim());
  process.stdout.write(`${[...told, `files: ${files}`, `manifest: ${manifest}`].join('\n')}\n`);
  process.stdout.write(faults.length === 0 ? 'Everything is as it was.\n' : `Faults: ${faults.length}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function openFolder(root: string): Promise<PackSource> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return { names, open: (name) => createReadStream(join(root, name)) };
}

async function openFile(path: string): Promise<PackSource> {
  const file = await open(path);
  const { size } = await file.stat();
  return openZip({
    size,
    async read(from, to) {
      const bytes = new Uint8Array(to - from);
      for (let done = 0; done < bytes.length; ) {
        const { bytesRead } = await file.read(bytes, done, bytes.length - done, from + done);
        if (bytesRead === 0) throw new Error('the ZIP ends too early');
        done += bytesRead;
      }
      return bytes;
    },
  });
}

await run(process.argv[2] ?? dirname(fileURLToPath(import.meta.url)));
