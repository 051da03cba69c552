import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import type { EngineName } from './engine.ts';
import { MediaError, type MediaReason } from './error.ts';
import type { TaskInput, TaskName, TaskOutput } from './task.ts';
import { tasks } from './tasks/index.ts';
import type { MediaWorker, Work } from './work.ts';

/** Task for the child process. */
export interface Order {
  engine: EngineName;
  task: TaskName;
  input: TaskInput[TaskName];
  folder: string;
}

/** Message from the child process. */
export type Word =
  | { kind: 'progress'; percent: number }
  | { kind: 'log'; line: string }
  | { kind: 'done'; output: TaskOutput[TaskName] }
  | { kind: 'failed'; reason: MediaReason | null; detail: string };

const report = (word: Word) => process.send?.(word);

async function workerFor(order: Order, log: Work['log']): Promise<MediaWorker | null> {
  if (order.engine === 'ffmpeg') return (await import('./ffmpeg/worker.ts')).ffmpegWorker(order.folder);
  if (order.engine === 'node-av')
    return (await import('./node-av/worker.ts')).nodeAvWorker(order.folder, log);
  return null;
}

async function obey(order: Order): Promise<Word> {
  let reported = -1;
  const log = (line: string) => report({ kind: 'log', line });
  const progress = (part: number) => {
    const percent = Math.min(100, Math.max(0, Math.floor(part)));
    if (percent <= reported) return;
    reported = percent;
    report({ kind: 'progress', percent });
  };
  try {
    const work: Work = { worker: await workerFor(order, log), folder: order.folder, progress, log };
    const run = (await tasks[order.task]()) as (work: Work, input: unknown) => Promise<TaskOutput[TaskName]>;
    return { kind: 'done', output: await run(work, order.input) };
  } catch (error) {
    if (error instanceof MediaError) return { kind: 'failed', reason: error.reason, detail: error.detail };
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'failed', reason: null, detail };
  }
}

/** Lowers this process's priority below the server's, except for previews, which a user waits for. */
function stepBack({ task }: Order): void {
  if (task === 'preview') return;
  try {
    setPriority(Math.min(10, constants.priority.PRIORITY_LOW));
  } catch {
    // Some systems do not let a process lower its priority.
  }
}

process.once('disconnect', () => process.exit());
process.once('message', (order: Order) => {
  stepBack(order);
  void obey(order).then((word) => {
    // The server kills this process as soon as it has the result.
    flushCompileCache();
    process.send?.(word, () => process.exit());
  });
});
