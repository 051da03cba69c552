import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CheckResult, checkPack } from './check.ts';
import { openZip, type PackSource } from './zip-reader.ts';

/** Messages, which are put before this program. */
declare const words: Readonly<Record<string, string>>;

/** Checks the pack at a path: a ZIP, or the folder that it was unpacked to. */
async function run(path: string): Promise<CheckResult> {
  const source = (await stat(path)).isDirectory() ? await openFolder(path) : await openFile(path);
  return checkPack(source, () => {
    const made = createHash('sha256');
    return { update: (bytes) => void made.update(bytes), hex: () => made.digest('hex') };
  });
}

/** Formats the result for people: a sentence for each fault, followed by its code. */
function sentences({ faults, files, manifest }: CheckResult): string[] {
  return [
    (faults.length === 0 ? words.good : words.bad) ?? '',
    ...faults.map(({ code, path, detail = '' }) =>
      `- ${words[`fault.${code}`] ?? ''} ${path} ${detail}`.trimEnd().concat(` [${code}]`),
    ),
    `${words.files} ${files}`,
    `${words.manifest} ${manifest}`,
    words.compare ?? '',
  ];
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

const args = process.argv.slice(2);
const isForPrograms = args.includes('--json');
const path = args.find((each) => each !== '--json') ?? dirname(fileURLToPath(import.meta.url));
try {
  const found = await run(path);
  process.stdout.write(`${isForPrograms ? JSON.stringify(found) : sentences(found).join('\n')}\n`);
  process.exitCode = found.faults.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${words.failed} ${(error as Error).message}\n`);
  process.exitCode = 2;
}
