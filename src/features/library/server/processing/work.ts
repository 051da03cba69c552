import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/context.ts';
import type { JobRun } from '#server/jobs/job.ts';
import { MediaError } from '#server/media/error.ts';
import { runTask } from '#server/media/run.ts';
import type { TaskInput, TaskName, TaskOutput } from '#server/media/task.ts';
import type { Problem, Step } from '../../contract.ts';
import { keepFiles } from '../files/keep.ts';
import { type Made, storeMade } from '../files/store.ts';
import { noteItem } from '../items/change.ts';
import { findItem } from '../items/repository.ts';
import type { FileRef, StoredItem } from '../items/stored.ts';
import { engineOf } from './engine.ts';
import { openLog, silentLog } from './log.ts';

/** What a piece of work on an item's file has at hand. */
export interface Task {
  ctx: Context;
  item: StoredItem;
  /** The file in question, as a path. */
  input: string;
  /** Runs one task of the media engine as a named step. */
  run<Name extends TaskName>(step: Step, name: Name, input: TaskInput[Name]): Promise<TaskOutput[Name]>;
  /** Puts what was made into the storage, under a name that tells what it is. */
  store(made: Made, name: string): Promise<FileRef>;
  /** Notes what was found or made. Nothing is noted once the item has another file. */
  note(change: (item: StoredItem) => StoredItem, added?: readonly FileRef[]): Promise<void>;
  log(line: string): void;
}

interface Work {
  tries: number;
  /** A small thing that may go on beside the work people follow: it neither shows in its progress nor ends it. */
  isAside?: boolean;
  steps: (task: Task) => Promise<void>;
}

/** The file belongs to the item no longer: what is made of it is of no use. */
class Outdated extends Error {}

/**
 * Works on the file of an item. What is wrong with the file is noted and ends the work; everything else is tried
 * again, and noted after the last try.
 */
export async function work(
  ctx: Context,
  { item: id, key }: { item: string; key: string },
  job: JobRun,
  { tries, isAside = false, steps }: Work,
): Promise<void> {
  const item = await findItem(ctx, id);
  if (item?.source.type !== 'file' || item.source.key !== key) return;
  const log = isAside ? silentLog(ctx, id) : await openLog(ctx, id);
  await mkdir(join(ctx.config.dataDir, 'work'), { recursive: true });
  const folder = await mkdtemp(join(ctx.config.dataDir, 'work', 'media-'));
  try {
    const note = noting(ctx, id, key);
    if (!isAside)
      await note((before) => ({
        ...before,
        processing: { ...before.processing, state: 'working', problem: null },
      }));
    const input = await localFile(ctx, item.source, folder, job.signal);
    const engine = await engineOf(ctx);
    await steps({
      ctx,
      item,
      input,
      note,
      log: log.say,
      store: (made, name) => storeMade(ctx, made, name),
      run: async (step, name, given) => {
        log.begin(step);
        return runTask(engine, name, given, {
          workDir: folder,
          signal: job.signal,
          onProgress: log.progress,
          onLog: log.say,
        });
      },
    });
  } catch (error) {
    if (error instanceof Outdated) return;
    job.signal.throwIfAborted();
    const problem: Problem = error instanceof MediaError ? error.reason : 'other';
    log.say(error instanceof Error ? error.message : String(error));
    const isLast = error instanceof MediaError || job.attempt >= tries;
    if (isLast && !isAside)
      await noting(ctx, id, key)((before) => ({ ...before, processing: { state: 'failed', problem } }));
    if (!(error instanceof MediaError)) throw error;
  } finally {
    await log.end();
    await rm(folder, { recursive: true, force: true });
  }
}

function noting(ctx: Context, id: string, key: string): Task['note'] {
  return async (change, added = []) => {
    const noted = await noteItem(ctx, id, async (before, inside) => {
      if (before.source.type !== 'file' || before.source.key !== key) return null;
      const after = change(before);
      await keepFiles(inside, after, added);
      return after;
    });
    if (!noted) throw new Outdated();
  };
}

/** The file as a path: where it lies, or a copy of it for as long as the work goes on. */
async function localFile(
  ctx: Context,
  source: { key: string; file: string },
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const path = ctx.storage.localPath(source.key);
  if (path) return path;
  const copy = join(folder, basename(source.file));
  await pipeline(await ctx.storage.read(source.key), createWriteStream(copy), { signal });
  return copy;
}
