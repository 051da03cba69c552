import { Demuxer } from 'node-av/api';
import { FFmpegError } from 'node-av/lib';
import { MediaError } from '../error.ts';
import { reasonIn } from '../reasons.ts';
import { openOptions } from '../recipe.ts';

/** Opens a file but nothing it references. The path is absolute, so it is never taken for a protocol. */
export function openInput(path: string): Promise<Demuxer> {
  return speaking(() => Demuxer.open(path, { options: openOptions }));
}

/** Translates failures of the libraries into MediaErrors. */
export async function speaking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof MediaError) throw cause;
    const { message } = cause as Error;
    const reason = cause instanceof FFmpegError && cause.isENOMEM ? 'out-of-memory' : reasonIn(message);
    throw new MediaError(reason, message, { cause });
  }
}
