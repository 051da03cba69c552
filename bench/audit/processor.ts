import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const tickMs = 10;

/** CPU milliseconds that this process and its database have used so far; a busy machine does not distort them. */
export function processorMs(folder: string): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + databaseMs(join(folder, 'postgres/postmaster.pid'));
}

/** CPU milliseconds of the database's processes; 0 if the database is embedded or the system has no /proc. */
function databaseMs(pidFile: string): number {
  if (!existsSync(pidFile) || !existsSync('/proc/self/stat')) return 0;
  const parent = readFileSync(pidFile, 'utf8').split('\n')[0] ?? '';
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.reduce((sum, pid) => sum + ticksOf(pid, parent) * tickMs, 0);
}

function ticksOf(pid: string, parent: string): number {
  try {
    // The program name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const isOurs = pid === parent || fields[1] === parent;
    return isOurs ? Number(fields[11]) + Number(fields[12]) : 0;
  } catch {
    return 0;
  }
}
