import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Fails if a document links to a missing file, or if the first column of a table names a missing path beside the document
 * (`server/links/`, `contract.ts`).
 */

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'])
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(file));

const problems = documents.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [...brokenLinks(file, text), ...missingPaths(file, text)];
});
for (const problem of problems) console.error(problem);
console.log(`${documents.length} documents, ${problems.length} wrong paths`);
process.exit(problems.length > 0 ? 1 : 0);

function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#', 1)[0] ?? '')
    .filter((target) => target && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(path.join(path.dirname(file), target)))
    .map((target) => `${file}: links to ${target}, which is not there`);
}

/** Missing paths in the first column of tables, in READMEs only: other documents have tables of settings and measurements. */
function missingPaths(file: string, text: string): string[] {
  if (!file.startsWith('src/')) return [];
  return [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter((name) => !existsSync(path.join(path.dirname(file), name)))
    .map((name) => `${file}: names ${name}, which is not there`);
}
