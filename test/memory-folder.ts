import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enough = 4 << 30;

/**
 * Folder for databases of tests: in memory where the system has a folder there and enough room, else among temporary files.
 * Every commit waits for the disk, and no test cuts the power.
 */
export function memoryFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough ? memory : tmpdir();
}
