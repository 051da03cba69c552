import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFlags } from '../test/child.ts';
import { freePorts, listening } from '../test/ports.ts';

export interface BenchServer {
  url: string;
  /** CPU seconds that the server has used so far. */
  worked(): number;
  stop(): Promise<void>;
}

/** Starts the hub as in production, in a process and a folder of its own; its log is discarded. */
export async function startHubProcess(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
  const { hub: port } = await freePorts(['hub']);
  const env = { PORT: String(port), DATA_DIR: folder, RATE_LIMIT: '100000000' };
  const child = spawn(process.execPath, [...nodeFlags, 'dist/server/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await listening(port);
  return {
    url,
    worked: () => workedOf(child),
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a minimal Fastify route that gives the same answer. */
export async function startBareFastify(path: string, answer: string): Promise<BenchServer> {
  const code = `
    const { default: fastify } = await import('fastify');
    const app = fastify();
    app.get(${JSON.stringify(path)}, async () => (${answer}));
    console.log(await app.listen({ port: 0, host: '127.0.0.1' }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), worked: () => workedOf(child), stop: () => end(child) };
}

/** CPU seconds; Linux counts them in hundredths. */
function workedOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
