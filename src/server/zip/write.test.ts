import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { whenFileEnds } from '../../../test/context.ts';
import { writeZip, type ZipFile } from './write.ts';

const run = promisify(execFile);
const moment = new Date('2026-03-04T05:06:08Z');

async function* inPieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

/** Reads an archive with Python's reader: each name with its size, hash and compression method. */
const reader = `
import sys, zipfile, hashlib
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(len(z.infolist()))
for i in z.infolist()[:5]: print(i.filename, i.file_size, i.compress_type, i.date_time, hashlib.sha256(z.read(i)).hexdigest()[:8] if i.file_size < 1000 else '', sep='|')
`;

describe('a ZIP', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-zip-'));
    whenFileEnds(() => rm(folder, { recursive: true, force: true }));
  });
  const write = async (files: AsyncIterable<ZipFile> | Iterable<ZipFile>) => {
    const path = join(folder, 'made.zip');
    await pipeline(writeZip(files, moment), createWriteStream(path));
    return path;
  };
  const read = async (path: string) => (await run('python3', ['-c', reader, path])).stdout.trim().split('\n');

  it('is readable by other programs: whole files and streams, stored and packed, names in any script', async () => {
    const path = await write([
      { path: 'whole.txt', body: Buffer.from('abc'.repeat(50)) },
      { path: 'stored.bin', body: Buffer.from('abc'), isStored: true },
      { path: 'ملف/été.txt', body: inPieces('a', 'b', 'c') },
      { path: 'known.bin', body: inPieces('ab', 'c'), size: 3, isStored: true },
      { path: 'empty', body: inPieces() },
      { path: 'long.txt', body: inPieces(...Array.from({ length: 40 }, () => 'abc'.repeat(10_000))) },
    ]);
    const abc = 'ba7816bf';
    expect(await read(path)).toEqual([
      '6',
      expect.stringMatching(/^whole.txt\|150\|8\|\(2026, 3, 4, 5, 6, 8\)/),
      `stored.bin|3|0|(2026, 3, 4, 5, 6, 8)|${abc}`,
      `ملف/été.txt|3|8|(2026, 3, 4, 5, 6, 8)|${abc}`,
      `known.bin|3|0|(2026, 3, 4, 5, 6, 8)|${abc}`,
      expect.stringMatching(/^empty\|0/),
    ]);
    expect((await run('unzip', ['-t', path])).stdout).toContain('No errors detected');
  });

  it('fails for a stream of another size, small or large', async () => {
    const long = Array.from({ length: 40 }, () => 'abc'.repeat(10_000));
    for (const texts of [['ab'], long])
      await expect(write([{ path: 'a', body: inPieces(...texts), size: 3 }])).rejects.toThrow('where 3');
  });

  it('contains more files than the original format allows', async () => {
    const path = await write(
      Array.from({ length: 65_600 }, (_, index) => ({
        path: `f/${index}`,
        body: Buffer.from('x'),
        isStored: true,
      })),
    );
    expect((await read(path))[0]).toBe('65600');
    expect((await run('unzip', ['-tq', path])).stdout).toContain('No errors detected');
  });

  it('fails as a whole if a file fails, or has another size than given', async () => {
    async function* failing() {
      yield Buffer.from('a');
      throw new Error('gone');
    }
    await expect(write([{ path: 'a', body: failing() }])).rejects.toThrow('gone');
    await expect(write([{ path: 'a', body: failing(), isStored: true }])).rejects.toThrow('gone');
    await expect(write([{ path: 'a', body: inPieces('ab'), size: 3 }])).rejects.toThrow('2 bytes where 3');
  });
});
