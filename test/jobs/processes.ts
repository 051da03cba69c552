import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { childEnvironment } from '#server/config.ts';
import { type Context, closeContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { type EngineName, testSettings } from '../context.ts';
import { openContext } from '../open-context.ts';
import { createMarks } from './repository.ts';
import type { Request } from './worker-process.ts';

export interface WorkerProcess {
  pid: string;
  /** Resolves when the process has reported this once, now or earlier. */
  heard(word: string): Promise<void>;
  tick(): Promise<void>;
  /** Resolves when it has stopped its worker and exited by itself. */
  stop(): Promise<void>;
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Opens a hub's database with the table of marks, and starts other processes on it; all of it ends with the test. */
export async function jobTestbed(engine: EngineName) {
  const settings = await testSettings(engine);
  const ctx: Context = await openContext(settings);
  await migrate(ctx.db);
  await createMarks(ctx);
  const children = new Set<ChildProcess>();
  onTestFinished(async () => {
    await Promise.all([...children].map(end));
    await closeContext(ctx);
  });
  const start = async (options: {
    slots: number;
    leaseMs?: number;
    pollMs?: number;
  }): Promise<WorkerProcess> => {
    const child = fork(join(import.meta.dirname, 'worker-process.ts'), [JSON.stringify(options)], {
      cwd: settings.DATA_DIR,
      env: childEnvironment(settings),
      execArgv: [],
    });
    children.add(child);
    const started = toWorkerProcess(child);
    await started.heard('ready');
    return started;
  };
  return { ctx, start };
}

function toWorkerProcess(child: ChildProcess): WorkerProcess {
  const words = new Set<string>();
  child.on('message', (word: string) => {
    words.add(word);
    child.emit(`said ${word}`);
  });
  const ended = once(child, 'exit').then(([code]) => {
    if (code) throw new Error(`the worker process ended with ${code}`);
  });
  ended.catch(() => {});
  const heard = async (word: string): Promise<void> => {
    if (!words.has(word)) await Promise.race([once(child, `said ${word}`), ended]);
  };
  return {
    pid: String(child.pid),
    heard,
    tick: async () => {
      words.delete('ticked');
      child.send('tick' satisfies Request);
      await heard('ticked');
    },
    stop: async () => {
      child.send('stop' satisfies Request);
      await ended;
    },
    kill: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
