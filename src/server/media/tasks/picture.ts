import { checkPicture, readable } from '../still/check.ts';
import { makeStills } from '../still/stills.ts';
import type { TaskRun } from '../task.ts';

/** Processes a picture chosen by a user: checked, rotated upright, re-encoded, without its metadata. */
export const picture: TaskRun<'picture'> = async (work, { path }) => {
  const { upright } = await checkPicture(path);
  return readable(() => makeStills(upright, work.folder));
};
