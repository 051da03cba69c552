import { DatabaseSync } from 'node:sqlite';

/** Holds SQLite's write lock on the given file, prints `held`, and releases it when standard input ends. */
const database = new DatabaseSync(process.argv[2] ?? '', { timeout: 10_000 });
database.exec('begin immediate');
process.stdout.write('held\n');
process.stdin.resume().on('end', () => {
  database.exec('rollback');
  database.close();
});
