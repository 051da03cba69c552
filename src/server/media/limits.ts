import type { MediaEngine } from './engine.ts';
import type { Probe } from './probe.ts';
import type { TaskInput, TaskName } from './task.ts';

/** Limits of one task, which is ended if it exceeds them. */
export interface Limits {
  timeMs: number;
  memoryMb: number;
  /** Most bytes of all its output files together. */
  outputBytes: number;
}

/** Seconds that a task may take: a base, plus seconds per second of content, and per megabyte of the file. */
const times: Record<TaskName, { base: number; second: number; megabyte: number }> = {
  whole: { base: 60, second: 0, megabyte: 0 },
  probe: { base: 60, second: 0, megabyte: 0 },
  'fast-start': { base: 60, second: 0.5, megabyte: 0.2 },
  encode: { base: 120, second: 20, megabyte: 0.2 },
  ladder: { base: 120, second: 40, megabyte: 0.2 },
  poster: { base: 120, second: 0, megabyte: 0 },
  picture: { base: 60, second: 0, megabyte: 0 },
  preview: { base: 20, second: 0, megabyte: 0 },
  artwork: { base: 60, second: 0, megabyte: 0 },
  strip: { base: 180, second: 1, megabyte: 0 },
  peaks: { base: 60, second: 1, megabyte: 0.1 },
  pdf: { base: 300, second: 0, megabyte: 3 },
};

/** Returns the limits of a task for its input. */
export function limitsFor<Name extends TaskName>(
  engine: MediaEngine,
  name: Name,
  input: TaskInput[Name],
  size: number,
): Limits {
  const probe: Probe | null = 'probe' in input ? input.probe : null;
  const seconds = (probe?.durationMs ?? 0) / 1000;
  const megabytes = size / 1e6;
  const { base, second, megabyte } = times[name];
  return {
    timeMs: 1000 * engine.timeFactor * (base + second * seconds + megabyte * megabytes),
    memoryMb: engine.memoryMb,
    // Long content needs space whatever its source's size: 20 Mbit/s is more than any ladder uses.
    outputBytes: 512e6 + 4 * size + 2.5e6 * seconds,
  };
}
