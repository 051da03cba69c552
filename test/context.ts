import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { describe, inject } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Context, closeContext, createContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { newId } from '#shared/ids.ts';
import { postgresTemplate } from './global/postgres-template.ts';

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

/** Runs the same tests on both databases; each name says which. */
export function onBothEngines(name: string, tests: (engine: EngineName) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) describe(`${name} [${engine}]`, () => tests(engine));
}

/**
 * Settings for a hub of its own: a temp folder and, for PostgreSQL, a database of its own, which has its tables already:
 * making them anew takes longer than most tests do. Both go when the file ends.
 */
export function testSettings(engine: EngineName): Promise<Record<string, string>> {
  return settingsFor(engine, postgresTemplate);
}

/** The same, where the database has nothing in it yet. */
export function settingsOfNothing(engine: EngineName): Promise<Record<string, string>> {
  return settingsFor(engine, 'template0');
}

async function settingsFor(engine: EngineName, template: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-test-'));
  whenFileEnds(() => rm(dataDir, { recursive: true, force: true }));
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'off',
    APPROVAL: 'off',
    // Nobody looks at these nodes but the test itself.
    DRAIN_SECONDS: '1',
  };
  return engine === 'sqlite'
    ? settings
    : { ...settings, DATABASE_URL: await createPostgresDatabase(template) };
}

/** The real context, with its schema in place; closed when the test file ends. */
export async function testContext(engine: EngineName): Promise<Context> {
  const ctx = await createContext(readConfig(await testSettings(engine)), pino({ level: 'silent' }));
  await migrate(ctx.db);
  whenFileEnds(() => closeContext(ctx));
  return ctx;
}

async function createPostgresDatabase(template: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `hub_${newId(12)}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
