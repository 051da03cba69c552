import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type CheckResult, checkPack } from './check.ts';
import type { Sum } from './sum.ts';
import { openZip, type PackSource } from './zip-reader.ts';

/** Messages, which the page contains. */
const words: Readonly<Record<string, string>> = JSON.parse(part('words').textContent ?? '{}');

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

function openFiles(files: readonly File[]): PackSource {
  // The first folder of each path is the selected one.
  const fileAt = new Map(files.map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]));
  return { names: [...fileAt.keys()], open: (name) => piecesOf(fileAt.get(name)) };
}

async function* piecesOf(file: File | undefined): AsyncGenerator<Uint8Array> {
  for (let from = 0; file && from < file.size; from += 1 << 20)
    yield new Uint8Array(await file.slice(from, from + (1 << 20)).arrayBuffer());
}

async function openArchive(file: File): Promise<PackSource> {
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  return openZip({ size: file.size, read });
}

/** Computes SHA-256 piece by piece, which browsers do not offer. */
function sum(): Sum {
  const made = sha256.create();
  return { update: (bytes) => void made.update(bytes), hex: () => bytesToHex(made.digest()) };
}

async function check(open: () => PackSource | Promise<PackSource>): Promise<void> {
  const state = part('state');
  const list = part('faults');
  list.replaceChildren();
  part('facts').hidden = true;
  state.className = '';
  state.textContent = words.working ?? '';
  try {
    const found = await checkPack(await open(), sum, (done, total) => {
      state.textContent = `${words.working} ${done} / ${total}`;
    });
    show(found);
  } catch (error) {
    state.className = 'bad';
    state.textContent = `${words.failed} ${(error as Error).message}`;
  }
}

function show({ faults, files, manifest }: CheckResult): void {
  const state = part('state');
  state.className = faults.length === 0 ? 'good' : 'bad';
  state.textContent = (faults.length === 0 ? words.good : words.bad) ?? '';
  part('faults').replaceChildren(
    ...faults.map(({ code, path, detail = '' }) => {
      const line = document.createElement('li');
      const where = document.createElement('code');
      where.dir = 'ltr';
      where.textContent = `${path} ${detail}`.trim();
      line.append(`${words[`fault.${code}`] ?? code} `, where);
      return line;
    }),
  );
  part('count').textContent = String(files);
  part('manifest').textContent = manifest;
  part('facts').hidden = false;
}

for (const id of ['zip', 'folder']) {
  const input = part(id) as HTMLInputElement;
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    const [first] = files;
    if (first) void check(() => (id === 'zip' ? openArchive(first) : openFiles(files)));
  });
}
