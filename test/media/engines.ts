import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { findEngine, type MediaEngine } from '#server/media/engine.ts';
import type { Probe } from '#server/media/probe.ts';
import { runTask, type TaskOptions } from '#server/media/run.ts';
import type { TaskInput, TaskName, TaskOutput } from '#server/media/task.ts';
import { whenFileEnds } from '../context.ts';
import { isFullRun } from '../full-run.ts';

const settings = { memoryMb: 4096, timeFactor: 4 };

type MediaEngineName = 'ffmpeg' | 'node-av';

/** Runs the same tests with FFmpeg's programs and with the library alone; each name includes the engine. */
export function withBothEngines(
  name: string,
  tests: (bench: MediaBench) => void,
  engines: readonly MediaEngineName[] = ['ffmpeg', 'node-av'],
): void {
  const missing = inject('ffmpegMissing');
  for (const engine of engines)
    describe.skipIf(missing)(`${name} [${engine}]`, () => tests(mediaBench(engine)));
}

/**
 * Runs the tests with the library, and in a full run with both engines. For the cases of a task: FFmpeg's programs do the
 * ordinary work of each task in every run, for the files of the journeys.
 */
export function withBothEnginesInFull(name: string, tests: (bench: MediaBench) => void): void {
  withBothEngines(name, tests, isFullRun ? undefined : ['node-av']);
}

/** A folder, and shortcuts to run tasks in it. */
export interface MediaBench {
  engine(): Promise<MediaEngine>;
  folder(): Promise<string>;
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput[Name],
    options?: Partial<TaskOptions>,
  ): Promise<TaskOutput[Name]>;
  /** Returns the facts of a file, which is probed only once. */
  probe(path: string): Promise<Probe>;
}

export function mediaBench(name: MediaEngineName | 'none'): MediaBench {
  let found: Promise<MediaEngine> | undefined;
  let made: Promise<string> | undefined;
  const probes = new Map<string, Promise<Probe>>();
  const engine = () => {
    found ??= findEngine({ engine: name, ...settings }).then((engine) => {
      if (engine.name !== name) throw new Error(`${name} is not on this machine`);
      return engine;
    });
    return found;
  };
  const folder = () => {
    made ??= makeFolder();
    return made;
  };
  const bench: MediaBench = {
    engine,
    folder,
    run: async (task, input, options = {}) =>
      runTask(await engine(), task, input, { workDir: await folder(), ...options }),
    probe: (path) => {
      const cached = probes.get(path) ?? bench.run('probe', { path });
      probes.set(path, cached);
      return cached;
    },
  };
  return bench;
}

/** Creates a folder that is removed when the test file ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-media-'));
  whenFileEnds(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
