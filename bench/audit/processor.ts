import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const tickMs = 10;

/** Milliseconds of the processor that this process and the database beside it have used so far: they count alike on a busy machine. */
export function processorMs(folder: string): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + databaseMs(join(folder, 'postgres/postmaster.pid'));
}

/** Those of the database's processes; none where it is a part of this one, or where the system does not say. */
function databaseMs(pidFile: string): number {
  if (!existsSync(pidFile) || !existsSync('/proc/self/stat')) return 0;
  const parent = readFileSync(pidFile, 'utf8').split('\n')[0] ?? '';
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.reduce((sum, pid) => sum + ticksOf(pid, parent) * tickMs, 0);
}

function ticksOf(pid: string, parent: string): number {
  try {
    // What stands in brackets may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const isOurs = pid === parent || fields[1] === parent;
    return isOurs ? Number(fields[11]) + Number(fields[12]) : 0;
  } catch {
    return 0;
  }
}
