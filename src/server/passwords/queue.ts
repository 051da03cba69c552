import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';

/** A password to hash, or to compare with its hash. */
export interface Work {
  password: string;
  storedHash?: string;
}

interface QueuedWork {
  work: Work;
  done(outcome: Promise<unknown>): void;
}

/**
 * Hashing has its own threads: those of Node's pool read files too, so a flood of passwords would delay all file responses. At
 * most half of the processors, so that the other half keeps serving.
 */
const mostThreads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
/** Most passwords that may wait: about a second's work, or a few seconds on a slow machine. */
const mostWaiting = 32;
const retryAfter = 5;

const waiting: QueuedWork[] = [];
const idle: Worker[] = [];
let threads = 0;

/** Queues the work for a thread. Throws `rate-limited` if too many are waiting. */
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
  // The thread receives no environment variables.
  return new Worker(new URL('thread.ts', import.meta.url), { env: {}, execArgv: [] });
}

async function doWork(thread: Worker, work: Work): Promise<unknown> {
  try {
    // An idle thread must not keep the process alive.
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
