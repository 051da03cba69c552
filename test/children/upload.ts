import { open } from 'node:fs/promises';
import { tusOf } from '../tus.ts';

/** Sends a file from the hub's current offset, chunk by chunk; prints the acknowledged bytes after each. */
const { HUB_URL = '', COOKIE = '', UPLOAD = '', FILE = '', PIECE = '' } = process.env;
const file = await open(FILE);
const { size } = await file.stat();
const tus = await tusOf(HUB_URL, COOKIE);
const buffer = Buffer.alloc(Number(PIECE));
for (let at = await tus.offset(UPLOAD); at < size; ) {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
  const answer = await tus.patch(UPLOAD, at, buffer.subarray(0, bytesRead) as BodyInit);
  if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  at = Number(answer.headers.get('upload-offset'));
  process.stdout.write(`acknowledged ${at}\n`);
}
await file.close();
