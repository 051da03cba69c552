import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const startLimit = 60_000;

/** Returns a free port of this machine for each name. All are occupied until all are found, so that none is returned twice. */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const probes = await Promise.all(
    names.map(async (name) => {
      const probe = createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      return { name, probe, port: (probe.address() as { port: number }).port };
    }),
  );
  await Promise.all(
    probes.map(async ({ probe }) => {
      probe.close();
      await once(probe, 'close');
    }),
  );
  return Object.fromEntries(probes.map(({ name, port }) => [name, port])) as Record<Name, number>;
}

/** Resolves as soon as a server accepts connections on the port of this machine. */
export async function listening(port: number): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (!(await accepts(port))) {
    if (Date.now() > deadline)
      throw new Error(`nothing listens on port ${port} after ${startLimit / 1000} s`);
    await pause(25);
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
