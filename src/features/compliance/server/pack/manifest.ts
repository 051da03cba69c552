import { createHash, hash } from 'node:crypto';
import type { ZipFile } from '#server/zip/write.ts';

/** A file that goes into a pack. */
export interface PackFile extends ZipFile {
  /** Hash by which the records name it, if they do. */
  recorded?: string;
}

/** A file of a pack, as its manifest lists it. */
export interface ListedFile {
  path: string;
  size: number;
  sha256: string;
  /** Hash by which the records name it, only if its bytes differ. */
  recorded?: string;
}

/** Passes files on, and lists each with size and hash once it has passed. */
export async function* measured(files: AsyncIterable<PackFile>, list: ListedFile[]): AsyncGenerator<ZipFile> {
  for await (const file of files) {
    if (file.body instanceof Uint8Array) {
      list.push({ path: file.path, size: file.body.byteLength, sha256: hash('sha256', file.body, 'hex') });
      yield file;
    } else yield { ...file, body: watched(file, file.body, list) };
  }
}

async function* watched(
  { path, recorded }: PackFile,
  body: AsyncIterable<Uint8Array>,
  list: ListedFile[],
): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256');
  let size = 0;
  for await (const piece of body) {
    sum.update(piece);
    size += piece.byteLength;
    yield piece;
  }
  const sha256 = sum.digest('hex');
  list.push({ path, size, sha256, ...(recorded && recorded !== sha256 && { recorded }) });
}

/** Formats the manifest: the pack's description, then the list of all files. */
export function toManifest(about: object, files: readonly ListedFile[]): string {
  const lines = files.map((file) => `    ${JSON.stringify(file)}`).join(',\n');
  const head = JSON.stringify({ format: 'resource-hub-pack', formatVersion: 1, ...about }, null, 2);
  return `${head.slice(0, -2)},\n  "files": [\n${lines}\n  ]\n}\n`;
}

/** Formats the list of all files for `sha256sum -c`. */
export function toSums(files: readonly ListedFile[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}
