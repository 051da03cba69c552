import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';

/** PostgreSQL database from which those of the tests are copied. */
export const postgresTemplate = 'hub_template';

/** Creates it with all tables, all of them empty. */
export async function makePostgresTemplate(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(`create database ${postgresTemplate}`);
  await client.end();
  const url = new URL(maintenanceUrl);
  url.pathname = `/${postgresTemplate}`;
  await makeTables({ DATABASE_URL: url.href });
}

/** Creates the SQLite database from which those of the tests are copied, in this folder; returns its path. */
export async function makeSqliteTemplate(folder: string): Promise<string> {
  await makeTables({ DATA_DIR: folder });
  return join(folder, 'hub.sqlite');
}

async function makeTables(settings: Record<string, string>): Promise<void> {
  const db = await openDatabase(readConfig(settings));
  await migrate(db);
  await db.query.destroy();
}
