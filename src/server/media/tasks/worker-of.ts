import { MediaError } from '../error.ts';
import type { MediaWorker, Work } from '../work.ts';

/** Returns the engine, or throws if this machine has none. */
export function workerOf(work: Work): MediaWorker {
  if (!work.worker) throw new MediaError('unsupported', 'neither ffmpeg nor node-av is here');
  return work.worker;
}
