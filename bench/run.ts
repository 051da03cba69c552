import { spawnSync } from 'node:child_process';
import { ensurePrograms } from '../scripts/debian.ts';
import { nodeFlags } from '../test/child.ts';

/** `npm run bench`: runs every benchmark, or those named. */
const all = [
  'bodies',
  'json-route',
  'range-sending',
  'slow-readers',
  'kill',
  'users',
  'audit',
  'sign-in',
  'library',
  'upload',
  'media',
  'malformed',
  'share-pages',
  'first-frame',
  'guessing',
  'programs',
  'pdf-find',
  'pdf-scroll',
  'feed',
  'feedback',
  'pack',
  'lighthouse',
  'dev-restart',
  'full-tests',
];
/** Benchmarks that need no other program. */
const alone = [
  'bodies',
  'pack',
  'slow-readers',
  'users',
  'audit',
  'feedback',
  'sign-in',
  'library',
  'upload',
  'media',
  'malformed',
  'guessing',
  'programs',
  'pdf-find',
  'pdf-scroll',
  'lighthouse',
  'dev-restart',
  'full-tests',
];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !all.includes(name));
if (unknown) {
  console.error(`There is no benchmark ${unknown}; there are: ${all.join(', ')}`);
  process.exit(1);
}
const chosen = wanted.length > 0 ? wanted : all;
if (chosen.some((name) => !alone.includes(name))) await ensurePrograms('wrk', 'nginx');
const failed = chosen.filter(
  (name) =>
    spawnSync(process.execPath, [...nodeFlags, `bench/${name}.ts`], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
