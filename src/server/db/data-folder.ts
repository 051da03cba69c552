import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** Thrown when another server holds the data folder. Its message is the line the operator reads. */
export class DataFolderInUse extends Error {}

/**
 * Takes the data folder for this server until the returned function is called or the process ends.
 * SQLite's exclusive lock does the work: the system drops it when the process dies, so it is never stale.
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
