import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

/** Imports of each file, by path from the root of the project. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Room lists and test setup: nearly every test imports them, and few test what these import. */
const leadsEverywhere =
  /^src\/(server|client\/app)\/rooms\.ts$|^test\/.*(?<!\.test)\.ts$|(^|\/)fixtures\.ts$/;

/**
 * Returns the unit tests to run for changed files: those that import one, directly or indirectly, except through room lists or
 * test setup; and all tests of the same room or the same platform folder.
 */
export function testsFor(changed: readonly string[], imports: Imports): string[] {
  const pairs = [...imports].flatMap(([path, targets]) => targets.map((target) => ({ path, target })));
  const importers = Map.groupBy(pairs, ({ target }) => target);
  const reached = new Set(changed);
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const { path: importer } of importers.get(path) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      if (!leadsEverywhere.test(importer)) waiting.push(importer);
    }
  const homes = new Set(changed.map(homeOf));
  return [...imports.keys()]
    .filter((path) => isTest(path) && (reached.has(path) || homes.has(homeOf(path))))
    .sort();
}

/** Returns the unit tests for changes since the last commit. */
export function changedTests(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return testsFor(changed, readImports());
}

/** Returns the room or platform folder of a path, else its own folder. */
function homeOf(path: string): string {
  return /^src\/(features|server|client)\/[^/]+(?=\/)/.exec(path)?.[0] ?? posix.dirname(path);
}

function readImports(): Imports {
  const paths = globSync(['src/**/*.{ts,tsx}', 'test/**/*.ts', 'scripts/**/*.ts']);
  return new Map(paths.map((path) => [path, importsIn(path)]));
}

function importsIn(path: string): string[] {
  const code = readFileSync(path, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, code).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
  return named.flatMap((name) => resolve(name, path));
}

function resolve(name: string, from: string): string[] {
  if (name.startsWith('.')) return [posix.join(posix.dirname(from), name)];
  const [alias, folder] =
    Object.entries(packageJson.imports).find(([each]) => name.startsWith(each.slice(0, -1))) ?? [];
  return alias && folder ? [posix.normalize(join(folder.slice(0, -1), name.slice(alias.length - 1)))] : [];
}
