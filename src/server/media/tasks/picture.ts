import sharp from 'sharp';
import { MediaError } from '../error.ts';
import { makeStills } from '../still/stills.ts';
import type { TaskRun } from '../task.ts';

const mostPixels = 80e6;
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/** A picture somebody chose: checked, turned upright, made anew, with nothing of its metadata. */
export const picture: TaskRun<'picture'> = async (work, { path }) => {
  const { format, width, height } = await readable(() => sharp(path, { limitInputPixels: false }).metadata());
  if (!formats.has(format)) throw new MediaError('unsupported', `a picture of kind ${format}`);
  if (width * height > mostPixels) throw new MediaError('bomb', `${width}×${height}`);
  const upright = sharp(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient();
  return readable(() => makeStills(upright, work.folder));
};

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { message } = cause as Error;
    if (/pixel limit/i.test(message)) throw new MediaError('bomb', message, { cause });
    if (/premature end|unexpected end|truncated|end of (file|stream)/i.test(message))
      throw new MediaError('truncated', message, { cause });
    throw new MediaError('unreadable', message, { cause });
  }
}
