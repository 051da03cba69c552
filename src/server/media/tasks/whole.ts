import { stat } from 'node:fs/promises';
import { MediaError } from '../error.ts';
import { missingPartOf } from '../structure/cut-short.ts';
import type { TaskRun } from '../task.ts';

/** Checks that a file is complete, by its own structure. Needs no decoder. */
export const whole: TaskRun<'whole'> = async (_, { path }) => {
  const { size } = await stat(path);
  if (size === 0) throw new MediaError('unreadable', 'the file is empty');
  const missing = await missingPartOf(path, size);
  if (missing) throw new MediaError('truncated', missing);
  return { size };
};
