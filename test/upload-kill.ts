import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Upload } from '#features/uploads/contract.ts';
import { closeContext } from '#server/context.ts';
import { nodeFlags } from './child.ts';
import { addMember } from './members.ts';
import { openContext } from './open-context.ts';
import { startServerProcess } from './server-process.ts';
import { tusOf } from './tus.ts';

export interface UploadKillResult {
  upload: Upload;
  /** Expected hash of the file. */
  expected: string;
  /** Maximum number of acknowledged bytes that a kill lost. */
  lost: number;
  kills: number;
  /** Milliseconds of sending and storing, without server starts. */
  ms: number;
}

/**
 * Sends a file while the sender and the server are killed without warning, in turns, each at one of these fractions of the
 * file; resumes each time, and waits until the hub has stored the file.
 */
export async function uploadUnderKills(
  settings: Record<string, string>,
  file: string,
  { piece, killAt }: { piece: number; killAt: readonly number[] },
): Promise<UploadKillResult> {
  let server = await startServerProcess(settings);
  const cookie = await memberCookie(settings);
  const { size } = await stat(file);
  const path = await (await tusOf(server.url, cookie)).begin(size);
  let lost = 0;
  let ms = 0;
  for (const [round, share] of [...killAt, 1].entries()) {
    const begun = performance.now();
    const sender = startSender({
      HUB_URL: server.url,
      COOKIE: cookie,
      UPLOAD: path,
      FILE: file,
      PIECE: `${piece}`,
    });
    const acknowledged = await sender.until(share * size);
    if (share < 1) {
      if (round % 2 === 0) sender.child.kill('SIGKILL');
      else await server.end('SIGKILL');
    }
    await sender.ended;
    ms += performance.now() - begun;
    if (share < 1 && round % 2 === 1) server = await startServerProcess(settings);
    const stored = await (await tusOf(server.url, cookie)).offset(path);
    lost = Math.max(lost, Math.max(acknowledged, sender.acknowledged()) - stored);
  }
  const sent = performance.now();
  const upload = await (await tusOf(server.url, cookie)).settled(path);
  ms += performance.now() - sent;
  await server.end('SIGTERM');
  return { upload, expected: await hashFile(file), lost, kills: killAt.length, ms };
}

async function memberCookie(settings: Record<string, string>): Promise<string> {
  const ctx = await openContext(settings);
  try {
    return (await addMember(ctx, { roles: ['EDITOR'] })).cookie;
  } finally {
    await closeContext(ctx);
  }
}

interface Sender {
  child: ChildProcess;
  /** Waits until this many bytes are acknowledged, or the sender has ended; returns the acknowledged bytes. */
  until(bytes: number): Promise<number>;
  acknowledged(): number;
  ended: Promise<unknown>;
}

function startSender(env: Record<string, string>): Sender {
  const child = spawn(process.execPath, [...nodeFlags, resolve('test/children/upload.ts')], { env });
  let acknowledged = 0;
  let words = '';
  const waiting = new Set<() => void>();
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    acknowledged = Number(/acknowledged (\d+)\s*$/.exec(chunk.toString())?.[1] ?? acknowledged);
    for (const look of waiting) look();
  });
  const ended = once(child, 'close');
  return {
    child,
    acknowledged: () => acknowledged,
    ended,
    until: (bytes) =>
      new Promise((done, fail) => {
        const look = () => {
          if (acknowledged < bytes) return;
          waiting.delete(look);
          done(acknowledged);
        };
        waiting.add(look);
        look();
        void ended.then(() =>
          acknowledged < bytes ? fail(new Error(`the sender ended: ${words}`)) : look(),
        );
      }),
  };
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}
