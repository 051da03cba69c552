import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';

/** A password to hash, or to compare with its hash. */
export interface Work {
  password: string;
  known?: string;
}

interface QueuedWork {
  work: Work;
  done(outcome: Promise<unknown>): void;
}

/**
 * Hashing has threads of its own: those of Node read files too, and a flood of passwords would hold up everything that is sent.
 * Half of the processors at most, so that the other half goes on serving.
 */
const mostThreads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
/** Most passwords that may wait: a second's work, or a few on a slow machine. */
const mostWaiting = 32;
const retryAfter = 5;

const waiting: QueuedWork[] = [];
const idle: Worker[] = [];
let threads = 0;

/** Queues the work for a thread. Throws `rate-limited` where too many wait already. */
export function inLine(work: Work): Promise<unknown> {
  if (waiting.length >= mostWaiting)
    return Promise.reject(new AppError('rate-limited', { params: { reason: 'busy', retryAfter } }));
  return new Promise((resolve) => {
    waiting.push({ work, done: resolve });
    takeNext();
  });
}

function takeNext(): void {
  if (waiting.length === 0) return;
  const thread = idle.pop() ?? (threads < mostThreads ? startThread() : null);
  const next = thread && waiting.shift();
  if (!thread || !next) return;
  next.done(doWork(thread, next.work).finally(takeNext));
}

function startThread(): Worker {
  threads += 1;
  // It gets none of our settings.
  return new Worker(new URL('thread.ts', import.meta.url), { env: {}, execArgv: [] });
}

async function doWork(thread: Worker, work: Work): Promise<unknown> {
  try {
    // A thread that has nothing to do does not keep the process from ending.
    thread.ref();
    thread.postMessage(work);
    const [outcome] = await once(thread, 'message');
    thread.unref();
    idle.push(thread);
    return outcome;
  } catch (error) {
    threads -= 1;
    await thread.terminate();
    throw error;
  }
}
