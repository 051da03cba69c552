import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { nodeEnvironment, nodeFlags } from './child.ts';

const main = resolve('dist/server/main.js');

/** Kills servers that a failed test left running. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A hub in a process of its own, as an operator runs it. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Returns all output so far. */
  output(): string;
  /** Sends the signal and waits for the end; returns the exit code, or null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the server and waits until it reports that it is ready. Throws with its output if it ends before that. `fileLimit`
 * limits the size of its files, which simulates a full disk for one file.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  folder = process.cwd(),
  fileLimit = 0,
): Promise<ServerProcess> {
  const program = [process.execPath, ...nodeFlags, main];
  // The shell counts in units of 512 bytes.
  const limited = ['/bin/sh', '-c', `ulimit -f ${Math.ceil(fileLimit / 512)}; exec "$0" "$@"`, ...program];
  const [command = '', ...args] = fileLimit > 0 ? limited : program;
  const child = spawn(command, args, {
    env: { ...(fileLimit === 0 && nodeEnvironment), ...settings },
    cwd: folder,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /^Resource Hub is ready at (\S+)$/m.exec(printed)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(printed)));
  });
  return {
    url: await ready,
    child,
    output: () => printed,
    async end(signal) {
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
