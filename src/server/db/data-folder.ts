import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** Thrown if another server holds the data folder. The message is the one line shown to the operator. */
export class DataFolderInUse extends Error {}

/**
 * Locks the data folder for this server until the returned function is called or the process ends. Uses SQLite's exclusive
 * lock, which the system drops when the process dies, so it is never stale.
 */
export async function takeDataFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== busy) throw cause;
    throw new DataFolderInUse(`DATA_DIR: ${dataDir} is in use by another running server`, { cause });
  }
  return () => lock.close();
}
