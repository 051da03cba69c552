import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStorage } from '#server/storage/disk.ts';
import { madeBytes } from '../test/s3/bytes.ts';
import { median, printTable } from './measure.ts';
import { type Target, timeWholeFile } from './range-sending/client.ts';
import { startOurs } from './range-sending/ours.ts';

/** Measures the speed of one fast reader beside 64 slow ones, and the memory that they need. */
const size = 512 << 20;
const slowReaders = 64;
const rounds = 5;

const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'));
const storage = await openDiskStorage(folder);
const { key } = await storage.put(madeBytes('bench', size, 1 << 20));
const server = await startOurs(folder, key);
try {
  await timeWholeFile(server, size);
  const [alone, beside, memory]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await timeWholeFile(server, size));
    const readers = await Promise.all(Array.from({ length: slowReaders }, () => readSlowly(server)));
    beside.push(await timeWholeFile(server, size));
    memory.push(await residentMb(server.pid));
    for (const reader of readers) reader.destroy();
  }
  const [fast, stored] = [median(alone), median(beside)];
  printTable(
    `${slowReaders} readers that take 64 kB ten times a second at most, and a fast one; medians of ${rounds} rounds`,
    ['reader', 'MiB/s', 'ratio', 'memory of the sender, MB'],
    [
      ['the fast one alone', fast.toFixed(0), '1.00', '-'],
      [
        'beside the slow ones',
        stored.toFixed(0),
        (stored / fast).toFixed(2),
        memory.map((mb) => mb.toFixed(0)).join(' '),
      ],
    ],
  );
  if (stored / fast < 0.5) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Starts a reader that takes a little, ten times a second. Resolves once the socket buffers are full: until then the reader is
 * as fast as any other.
 */
async function readSlowly({ port, path }: Target): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`);
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), 100);
  });
  for (let taken = 0; taken < 40; taken += 1) await once(socket, 'data');
  return socket;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
