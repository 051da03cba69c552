import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeFlags } from './child.ts';

/** Holds the write lock of a hub's SQLite database in another process until the returned function is called. */
export async function holdWriteLock(dataDir: string): Promise<() => Promise<unknown>> {
  const holder = spawn(
    process.execPath,
    [...nodeFlags, 'test/children/hold-write-lock.ts', join(dataDir, 'hub.sqlite')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(holder.stdout, 'data');
  return () => {
    holder.stdin.end();
    return once(holder, 'exit');
  };
}
