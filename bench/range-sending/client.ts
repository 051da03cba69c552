import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { ensurePrograms } from '../../scripts/debian.ts';
import { hashOf } from '../../test/s3/bytes.ts';

/** A server that sends the file. */
export interface Target {
  name: string;
  port: number;
  path: string;
}

const mebibyte = 1 << 20;
const rangesPerRound = 1000;

export async function fetchHash({ port, path }: Target): Promise<string> {
  const { body } = await fetch(`http://127.0.0.1:${port}${path}`);
  if (!body) throw new Error('an answer without a body');
  return hashOf(body as unknown as AsyncIterable<Uint8Array>);
}

/** MiB per second of the whole file, as measured by curl. */
export async function timeCurl({ port, path }: Target): Promise<number> {
  await ensurePrograms('curl');
  const words = ['--silent', '--fail', '--output', '/dev/null', '--write-out', '%{speed_download}'];
  const { stdout } = await promisify(execFile)('/usr/bin/curl', [
    ...words,
    `http://127.0.0.1:${port}${path}`,
  ]);
  return Number(stdout) / mebibyte;
}

/** MiB per second of the whole file. */
export async function timeWholeFile(target: Target, size: number): Promise<number> {
  const start = performance.now();
  await readAll(target, [{ start: 0, end: size - 1 }]);
  return size / mebibyte / ((performance.now() - start) / 1000);
}

/** MiB per second of many random ranges of the file, over several open connections. */
export async function timeRandomRanges(target: Target, size: number, connections: number): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      readAll(
        target,
        Array.from({ length: rangesPerRound / connections }, () => {
          const from = Math.floor(Math.random() * (size - mebibyte));
          return { start: from, end: from + mebibyte - 1 };
        }),
      ),
    ),
  );
  return rangesPerRound / ((performance.now() - start) / 1000);
}

/** Reads ranges one after another over one connection into one buffer, with as little client work as possible. */
async function readAll(target: Target, ranges: readonly { start: number; end: number }[]): Promise<void> {
  const ahead = [...ranges];
  let head = '';
  let missing = 0;
  const ask = () => {
    const range = ahead.shift();
    if (!range) return socket.end();
    head = '';
    return socket.write(
      `GET ${target.path} HTTP/1.1\r\nHost: bench\r\nRange: bytes=${range.start}-${range.end}\r\n\r\n`,
    );
  };
  const take = (length: number, buffer: Uint8Array): boolean => {
    if (missing > 0) missing -= length;
    else {
      head += Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return true;
      if (!head.startsWith('HTTP/1.1 206')) socket.destroy(new Error(`${target.name}: ${head.slice(0, 40)}`));
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4);
    }
    if (missing === 0) ask();
    return true;
  };
  const socket = connect({
    port: target.port,
    host: '127.0.0.1',
    onread: { buffer: Buffer.alloc(mebibyte), callback: take },
  });
  socket.once('connect', ask);
  await once(socket, 'close');
}
