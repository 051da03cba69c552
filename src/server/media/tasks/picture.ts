import { checkPicture, readable } from '../still/check.ts';
import { makeStills } from '../still/stills.ts';
import type { TaskRun } from '../task.ts';

/** A picture somebody chose: checked, turned upright, made anew, with nothing of its metadata. */
export const picture: TaskRun<'picture'> = async (work, { path }) => {
  const { upright } = await checkPicture(path);
  return readable(() => makeStills(upright, work.folder));
};
