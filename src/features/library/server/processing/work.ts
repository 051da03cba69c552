import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/context.ts';
import type { JobRun } from '#server/jobs/job.ts';
import { isOutage, throughOutages } from '#server/jobs/outage.ts';
import { MediaError } from '#server/media/error.ts';
import { runTask } from '#server/media/run.ts';
import type { TaskInput, TaskName, TaskOutput } from '#server/media/task.ts';
import { orStorageError } from '#server/storage/spool.ts';
import type { Problem, Step } from '../../contract.ts';
import { setItemFiles } from '../files/item-files.ts';
import { type DerivedFile, storeMade } from '../files/store.ts';
import { noteItem } from '../items/change.ts';
import { findItem } from '../items/repository.ts';
import type { FileRef, StoredItem } from '../items/stored.ts';
import { engineOf } from './engine.ts';
import { openLog, silentLog } from './log.ts';
import { notifyOfProcessing } from './notify-failed.ts';

/** Tools for the work on an item's file. */
export interface Task {
  ctx: Context;
  item: StoredItem;
  /** The file in question, as a path. */
  input: string;
  /** Runs one task of the media engine as a named step. */
  run<Name extends TaskName>(step: Step, name: Name, input: TaskInput[Name]): Promise<TaskOutput[Name]>;
  /** Stores content under a name that says what it is. */
  store(made: DerivedFile, name: string): Promise<FileRef>;
  /** Stores findings and derived files. Nothing is stored once the item has another file. */
  note(change: (item: StoredItem) => StoredItem, added?: readonly FileRef[]): Promise<void>;
  log(line: string): void;
}

interface Work {
  /** Minor work beside the main work: it neither shows in the item's progress nor ends it. */
  isAside?: boolean;
  steps: (task: Task) => Promise<void>;
}

/** The file no longer belongs to the item: results made from it are useless. */
class Outdated extends Error {}

/**
 * Works on the file of an item. A problem with the file is recorded and ends the work; any other failure is tried again. During an
 * outage, the work waits if finished results would be lost otherwise.
 */
export async function work(
  ctx: Context,
  { item: id, key }: { item: string; key: string },
  job: JobRun,
  { isAside = false, steps }: Work,
): Promise<void> {
  const item = await findItem(ctx, id);
  if (item?.source.type !== 'file' || item.source.key !== key) return;
  const log = isAside ? silentLog(ctx, id) : await openLog(ctx, id);
  const folder = await orStorageError(makeFolder(ctx));
  const note = noting(ctx, id, key);
  try {
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
      note: (change, added) => throughOutages(ctx, job.signal, () => note(change, added)),
      log: log.say,
      store: (made, name) => throughOutages(ctx, job.signal, () => storeMade(ctx, made, name)),
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
    log.say(error instanceof Error ? error.message : String(error));
    if (!isAside && isOutage(ctx, error)) await note(asWaiting).catch(() => {});
    if (!(error instanceof MediaError)) throw error;
    if (!isAside) await note((before) => asFailed(before, error.reason));
  } finally {
    await log.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Records that the work on an item's file has failed for good. */
export async function noteFailed(
  ctx: Context,
  { item: id, key }: { item: string; key: string },
): Promise<void> {
  await noting(
    ctx,
    id,
    key,
  )((before) => asFailed(before, 'other')).catch((error) => {
    if (!(error instanceof Outdated)) throw error;
  });
}

/** A file that passed its check before keeps that status. */
function asFailed(before: StoredItem, problem: Problem): StoredItem {
  return { ...before, processing: { ...before.processing, state: 'failed', problem } };
}

/** Work pauses until the outage has passed. */
function asWaiting(before: StoredItem): StoredItem {
  return { ...before, processing: { ...before.processing, state: 'waiting' } };
}

async function makeFolder({ config }: Context): Promise<string> {
  await mkdir(join(config.dataDir, 'work'), { recursive: true });
  return mkdtemp(join(config.dataDir, 'work', 'media-'));
}

function noting(ctx: Context, id: string, key: string): Task['note'] {
  return async (change, added = []) => {
    const noted = await noteItem(ctx, id, async (before, inside) => {
      if (before.source.type !== 'file' || before.source.key !== key) return null;
      const after = change(before);
      await setItemFiles(inside, after, added);
      await notifyOfProcessing(inside, before, after);
      return after;
    });
    if (!noted) throw new Outdated();
  };
}

/** Path of the file: the stored one, or a copy for as long as the work lasts. */
async function localFile(
  ctx: Context,
  source: { key: string; file: string },
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const path = ctx.storage.localPath(source.key);
  if (path) return path;
  const copy = join(folder, basename(source.file));
  const bytes = await ctx.storage.read(source.key);
  await orStorageError(pipeline(bytes, createWriteStream(copy), { signal }));
  return copy;
}
