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

/** Runs the cleanups of the test file. */
export async function endFile(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** Runs this when the test file has ended; the last one registered runs first. */
export function whenFileEnds(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}

export type EngineName = 'sqlite' | 'postgres';

/**
 * Runs the same tests on both databases in every run; each name includes the database. For races, and for the files that
 * together call every function of every repository: `npm test` fails if one of those never ran on PostgreSQL.
 */
export function onBothEngines(name: string, tests: (engine: EngineName) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) describe(`${name} [${engine}]`, () => tests(engine));
}

/** Runs the tests on SQLite, and in a full run on both databases. For all other tests that query a database. */
export function onBothEnginesInFull(name: string, tests: (engine: EngineName) => void): void {
  if (isFullRun) onBothEngines(name, tests);
  else describe(`${name} [sqlite]`, () => tests('sqlite'));
}

/**
 * Settings for a hub with its own folder and database. The tables exist already, because creating them takes longer than most
 * tests. Both are removed when the file ends.
 */
export async function testSettings(engine: EngineName): Promise<Record<string, string>> {
  const settings = await settingsInFolder();
  if (engine === 'postgres')
    return { ...settings, DATABASE_URL: await createPostgresDatabase(postgresTemplate) };
  await copyFile(inject('sqliteTemplate'), join(settings.DATA_DIR, 'hub.sqlite'));
  return settings;
}

/** The same with an empty database. */
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
    // No proxy watches these nodes, so draining can be short.
    DRAIN_SECONDS: '1',
  };
}

/** Opens the real context with its schema in place; closed when the test file ends. */
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
