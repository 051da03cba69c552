import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeFlags } from './child.ts';

/** Another process holds the write lock of a hub's SQLite database until the function that this gives is called. */
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
