import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFlags } from '../child.ts';
import { whenFileEnds } from '../context.ts';

/** A PostgreSQL for one test, so that faults affect no other test. */
export interface OwnPostgres {
  url: string;
  /** Stops all of its processes: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
}

/** Starts it with an empty database; ended when the test file ends. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const supervisor = spawn(process.execPath, [...nodeFlags, 'test/children/postgres.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(supervisor.stdout, 'data');
  const { url, folder } = JSON.parse(String(line)) as { url: string; folder: string };
  const main = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // The main process is signaled first, so that no new child is missed.
  const sendSignalToAll = (signal: NodeJS.Signals) => {
    for (const pid of [main, ...childrenOf(main)]) sendSignal(pid, signal);
  };
  whenFileEnds(async () => {
    sendSignalToAll('SIGCONT');
    supervisor.stdin.end();
    await once(supervisor, 'exit');
  });
  return { url, freeze: () => sendSignalToAll('SIGSTOP'), thaw: () => sendSignalToAll('SIGCONT') };
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // A process that serves a connection may have ended since it was listed.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    // The program name is in parentheses and may contain anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}
