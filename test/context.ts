import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { type Context, closeContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { newId } from '#shared/ids.ts';
import { isFullRun } from './full-run.ts';
import { postgresTemplate } from './global/templates.ts';
import { memoryFolder } from './memory-folder.ts';
import { openContext } from './open-context.ts';

const cleanups: (() => Promise<unknown>)[] = [];

/** Ends what the test file has begun. */
export async function endFile(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** Does this when the test file has ended; what was begun last is ended first. */
export function whenFileEnds(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}

export type EngineName = 'sqlite' | 'postgres';

/**
 * Runs the same tests on both databases, every day; each name says which. For races, and for the files that between them call
 * every function of every repository: `npm test` fails when one of those never ran on PostgreSQL.
 */
export function onBothEngines(name: string, tests: (engine: EngineName) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) describe(`${name} [${engine}]`, () => tests(engine));
}

/** Runs the tests on SQLite every day, and on both databases in a full run. For everything else that asks a database. */
export function onBothEnginesInFull(name: string, tests: (engine: EngineName) => void): void {
  if (isFullRun) onBothEngines(name, tests);
  else describe(`${name} [sqlite]`, () => tests('sqlite'));
}

/**
 * Settings for a hub of its own: a folder and a database, which has its tables already: making them anew takes longer than
 * most tests do. Both go when the file ends.
 */
export async function testSettings(engine: EngineName): Promise<Record<string, string>> {
  const settings = await settingsInFolder();
  if (engine === 'postgres')
    return { ...settings, DATABASE_URL: await createPostgresDatabase(postgresTemplate) };
  await copyFile(inject('sqliteTemplate'), join(settings.DATA_DIR, 'hub.sqlite'));
  return settings;
}

/** The same, where the database has nothing in it yet. */
export async function settingsOfNothing(engine: EngineName): Promise<Record<string, string>> {
  const settings = await settingsInFolder();
  return engine === 'sqlite'
    ? settings
    : { ...settings, DATABASE_URL: await createPostgresDatabase('template0') };
}

async function settingsInFolder() {
  const dataDir = await mkdtemp(join(memoryFolder(), 'hub-test-'));
  whenFileEnds(() => rm(dataDir, { recursive: true, force: true }));
  return {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'off',
    APPROVAL: 'off',
    // Nobody looks at these nodes but the test itself.
    DRAIN_SECONDS: '1',
  };
}

/** The real context, with its schema in place; closed when the test file ends. */
export async function testContext(engine: EngineName): Promise<Context> {
  const ctx = await openContext(await testSettings(engine));
  await migrate(ctx.db);
  whenFileEnds(() => closeContext(ctx));
  return ctx;
}

async function createPostgresDatabase(template: string): Promise<string> {
  const name = `hub_${newId(12)}`;
  // Copying the files is faster than writing each page to the log.
  await askPostgres(`create database ${name} template ${template} strategy file_copy`);
  whenFileEnds(() => askPostgres(`drop database ${name} with (force)`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function askPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
