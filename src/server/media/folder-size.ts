import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the total size of the files in a folder; files that disappear meanwhile count as 0. */
export async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
