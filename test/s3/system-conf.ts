import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** Swift reads a swift.conf in the system's folder while it loads, whatever folder it is given later. */
export async function ensureSystemSwiftConf(text: string): Promise<void> {
  const path = '/etc/swift/swift.conf';
  if (existsSync(path)) return;
  if (userInfo().uid !== 0) throw new Error(`${path} missing`);
  await mkdir('/etc/swift', { recursive: true });
  // Two runs may get here at once: the file of either one works.
  await writeFile(path, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
