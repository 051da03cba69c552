import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enough = 4 << 30;

/**
 * Folder for databases of tests: in memory if the system has such a folder with enough room, else among temporary files.
 * Commits would wait for a disk, and no test cuts the power.
 */
export function memoryFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough ? memory : tmpdir();
}
