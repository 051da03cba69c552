import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the processes that name a folder in their command line, or have it as working directory or files in it open. */
export async function processesIn(folder: string, program = ''): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found: string[] = [];
  for (const pid of pids) {
    const reported = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const files = await openFiles(pid);
    const concerned = reported.includes(folder) || files.some((file) => file.startsWith(folder));
    if (concerned && reported.includes(program) && Number(pid) !== process.pid) found.push(pid);
  }
  return found;
}

async function openFiles(pid: string): Promise<string[]> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const links = [`/proc/${pid}/cwd`, ...names.map((name) => `/proc/${pid}/fd/${name}`)];
  return Promise.all(links.map((link) => readlink(link).catch(() => '')));
}

/** Waits until no process uses a folder; fails if one remains. */
export async function nobodyIn(folder: string): Promise<void> {
  const until = Date.now() + 10_000;
  for (;;) {
    const left = await processesIn(folder);
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error(`still there: ${left.join(', ')}`);
    await wait(50);
  }
}
