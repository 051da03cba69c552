import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors.ts';
import { bareEnvironment } from '../config.ts';
import type { Order, Word } from './child.ts';
import { MediaError, type MediaReason } from './error.ts';
import { folderSize } from './folder-size.ts';
import type { Limits } from './limits.ts';
import { isDiskFull, reasonIn } from './reasons.ts';
import type { TaskOptions } from './run.ts';
import { shellScript } from './shell.ts';
import type { TaskName, TaskOutput } from './task.ts';

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const mostLines = 500;
const longestLine = 500;
const pollMs = 250;

/** Runs the task in a child process and returns its result. No process of it is left when this returns or throws. */
export async function startProcess(
  order: Order,
  limits: Limits,
  { signal, onProgress, onLog }: TaskOptions,
): Promise<TaskOutput[TaskName]> {
  const child = spawnLimited(limits, order.folder);
  const last: string[] = [];
  let lines = 0;
  const log = (line: string) => {
    last.push(line.slice(0, longestLine));
    if (last.length > 100) last.shift();
    lines += 1;
    if (lines <= mostLines) onLog?.(line.slice(0, longestLine));
  };
  for (const output of [child.stdout, child.stderr])
    if (output) createInterface({ input: output }).on('line', log);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const { promise, resolve, reject } = Promise.withResolvers<TaskOutput[TaskName]>();
  child.on('message', (word: Word) => {
    if (word.kind === 'progress') onProgress?.(word.percent);
    else if (word.kind === 'log') log(word.line);
    else if (word.kind === 'done') resolve(word.output);
    else reject(failureOf(likelyReason(word, last), word.detail, last));
  });
  child.once('error', (error) => reject(new MediaError('unsupported', error.message, { cause: error })));
  child.once('exit', (code, by) => {
    const output = last.join('\n');
    // The output of a dying process may arrive after its exit event.
    void gone.then(() => {
      const detail = `ended with ${by ?? code}: ${output.slice(-300)}`;
      const isStopped = stops.has(by ?? '') || stops.has(code ?? 0);
      reject(isStopped ? unavailable(detail) : failureOf(reasonIn(last.join('\n')), detail, last));
    });
  });
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  const clock = setTimeout(
    () => reject(new MediaError('timeout', `${Math.round(limits.timeMs)} ms`)),
    limits.timeMs,
  );
  const poll = setInterval(() => {
    void folderSize(order.folder).then((size) => {
      if (size > limits.outputBytes) reject(new MediaError('too-large', `${size} bytes written`));
    });
  }, pollMs);
  try {
    child.send(order);
    return await promise;
  } finally {
    clearTimeout(clock);
    clearInterval(poll);
    signal?.removeEventListener('abort', stop);
    endGroup(child);
    await gone;
  }
}

/** Signals, and the shell's exit codes for them, that a machine or a service uses to stop processes: not the file's fault. */
const stops = new Set<string | number>(['SIGTERM', 'SIGINT', 'SIGHUP', 128 + 15, 128 + 2, 128 + 1]);

/** Returns the error for a failure. A full disk is not the file's fault either. */
function failureOf(reason: MediaReason, detail: string, log: readonly string[]): Error {
  return isDiskFull([...log, detail].join('\n'))
    ? unavailable(detail, { reason: 'storage-full' })
    : new MediaError(reason, detail);
}

function unavailable(detail: string, params = {}): AppError {
  return new AppError('unavailable', { params, cause: new Error(detail) });
}

/** Guesses why a child failed. Lack of memory causes all kinds of failures, but is named in the log. */
function likelyReason({ reason, detail }: Word & { kind: 'failed' }, log: readonly string[]): MediaReason {
  const own = reason ?? reasonIn(detail);
  return own === 'unreadable' && reasonIn(log.join('\n')) === 'out-of-memory' ? 'out-of-memory' : own;
}

function spawnLimited({ memoryMb, outputBytes }: Limits, cwd: string): ChildProcess {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${Math.floor(memoryMb / 2)}`,
    program,
  ];
  const [command = '', ...args] =
    process.platform === 'win32'
      ? node
      : [
          '/bin/sh',
          '-c',
          shellScript,
          'media',
          `${memoryMb * 1024}`,
          `${Math.ceil(outputBytes / 512)}`,
          ...node,
        ];
  return spawn(command, args, {
    cwd,
    // A process group of its own, so that one signal reaches all its processes.
    detached: process.platform !== 'win32',
    // The last pipe is never written to: it closes when this process dies, for any reason.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
    env: bareEnvironment(),
    windowsHide: true,
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
