import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';

/** The database that those of the tests are copied from. */
export const postgresTemplate = 'hub_template';

/** Makes it: all tables, and nothing in them. */
export async function makePostgresTemplate(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(`create database ${postgresTemplate}`);
  await client.end();
  const url = new URL(maintenanceUrl);
  url.pathname = `/${postgresTemplate}`;
  const db = await openDatabase(readConfig({ DATABASE_URL: url.href }));
  await migrate(db);
  await db.query.destroy();
}
