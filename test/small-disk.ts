import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { whenFileEnds } from './context.ts';

const run = promisify(execFile);

/** A separate disk that is small enough to be filled. */
export interface SmallDisk {
  folder: string;
  /** Uses every remaining byte. */
  fill(): Promise<void>;
  /** Frees these bytes. */
  clear(): Promise<void>;
}

/** Creates a disk of this many bytes; removed when the test file ends. Null if this machine does not allow it. */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-disk-'));
  const asRoot = (...command: string[]) =>
    userInfo().uid === 0 ? run(command[0] ?? '', command.slice(1)) : run('sudo', ['-n', ...command]);
  whenFileEnds(() => rm(folder, { recursive: true, force: true }));
  const options = `size=${bytes},mode=0777`;
  const isMounted = await asRoot('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder).then(
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  whenFileEnds(() => asRoot('umount', '--lazy', folder));
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a');
      try {
        for (let size = 1 << 20; size >= 1; ) {
          const { bytesWritten } = await file.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }));
          if (bytesWritten < size) size >>= 1;
        }
      } finally {
        await file.close();
      }
    },
    clear: () => rm(filler, { force: true }),
  };
}
