import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, listening } from '../ports.ts';
import { type Login, layerConf, layers, type Ports, proxyConf, swiftConf } from './swift-config.ts';

/** A running S3 server for tests. */
export interface Swift {
  port: number;
  /** Ends its processes and removes its folder. */
  stop(): Promise<void>;
}

/** Starts OpenStack Swift with its S3 interface on free ports of this machine, in a new folder. */
export async function startSwift(login: Login): Promise<Swift> {
  // Another program may take a port before Swift binds it: one retry uses other ports.
  return tryStart(login).catch(() => tryStart(login));
}

async function tryStart(login: Login): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-swift-'));
  const ports = await freePorts([...layers, 'proxy', 'memcached']);
  await writeFolder(folder, ports, login);
  const supervisor = launch(folder, ports);
  const stop = async () => {
    await end(supervisor);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([failure(supervisor), Promise.all(Object.values(ports).map(listening))]);
    return { port: ports.proxy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function writeFolder(folder: string, ports: Ports, login: Login): Promise<void> {
  await mkdir(join(folder, 'devices', 'one'), { recursive: true });
  await writeFile(join(folder, 'swift.conf'), swiftConf);
  await writeFile(join(folder, 'proxy-server.conf'), proxyConf(folder, ports, login), { mode: 0o600 });
  for (const layer of layers)
    await writeFile(join(folder, `${layer}-server.conf`), layerConf(layer, folder, ports));
}

function launch(folder: string, ports: Ports): ChildProcess {
  const program = join(import.meta.dirname, 'run-swift.py');
  const numbers = ['memcached' as const, ...layers].map((name) => String(ports[name]));
  // Debian's Swift needs Debian's own Python, whichever comes first in the path.
  // Runs in its own process group: a signal to the run's group must not prevent its cleanup.
  return spawn('/usr/bin/python3', [program, folder, ...numbers], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Never resolves while the servers run; throws with their last output when one ends by itself. */
async function failure(supervisor: ChildProcess): Promise<never> {
  let words = '';
  supervisor.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000);
  });
  await once(supervisor, 'exit');
  throw new Error(`Swift ended: ${words.trim().split('\n').at(-1)}`);
}

async function end(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
  const ended = once(supervisor, 'exit');
  supervisor.stdin?.end();
  await ended;
}
