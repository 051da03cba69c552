import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaEngine } from './engine.ts';
import { MediaError } from './error.ts';
import { type Limits, limitsFor } from './limits.ts';
import { startProcess } from './process.ts';
import type { TaskInput, TaskName, TaskOutput } from './task.ts';

export interface TaskOptions {
  /** Folder of the caller. A successful task leaves its files there; a failed one leaves nothing. */
  workDir: string;
  signal?: AbortSignal;
  onProgress?(percent: number): void;
  /** Receives the log: at most 500 lines of at most 500 characters. */
  onLog?(line: string): void;
  limits?: Partial<Limits>;
}

const withoutEngine = new Set<TaskName>(['whole', 'pdf', 'picture', 'artwork', 'preview']);

/**
 * Runs one task on a file in a separate process. Throws MediaError if the file, its size or this machine does not allow it,
 * AppError `unavailable` if the disk is full or the process was stopped from outside, and the signal's reason if it is aborted;
 * the process and all its descendants are gone by then.
 */
export async function runTask<Name extends TaskName>(
  engine: MediaEngine,
  name: Name,
  input: TaskInput[Name],
  options: TaskOptions,
): Promise<TaskOutput[Name]> {
  options.signal?.throwIfAborted();
  if (engine.name === 'none' && !withoutEngine.has(name))
    throw new MediaError('unsupported', `${name} needs ffmpeg or node-av, and there is neither`);
  const size = input.path === null ? 0 : (await stat(input.path)).size;
  const limits = { ...limitsFor(engine, name, input, size), ...options.limits };
  const folder = await mkdtemp(join(options.workDir, `${name}-`));
  try {
    const order = { engine: engine.name, task: name, input, folder };
    return (await startProcess(order, limits, options)) as TaskOutput[Name];
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
