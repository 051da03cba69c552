import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';

/** One node that starts: migrates the database of its environment and prints the steps it applied. */
const db = await openDatabase(readConfig(process.env));
process.stdout.write(JSON.stringify(await migrate(db)));
await db.query.destroy();
