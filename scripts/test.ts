import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { functionsNeverCalled } from '../test/postgres-functions/record.ts';
import { lacksBareBrowser, prepareBrowser } from './browser.ts';
import { changedTests } from './changed.ts';
import { ensurePrograms } from './debian.ts';
import { prepareWebKit } from './webkit.ts';

/**
 * `npm test`: unit tests, both databases, S3, then browser journeys; `--full` runs all cases, of which a daily run has fewer.
 * `--checks` also runs the rest of `npm run check`, in parallel with the installation of programs. With paths it runs only the
 * unit test files named, with `--changed` only those that depend on changes since the last commit.
 */

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    /** Reason why a file could not be run. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, changed: { type: 'boolean' }, checks: { type: 'boolean' } },
});
if (options.full) process.env.FULL_TESTS = 'true';
// Node runs TypeScript by itself; Playwright would transpile all of the server's code once more.
process.env.PW_DISABLE_TS_ESM = 'true';
const paths = options.changed ? changedTests() : positionals;
if (options.changed && paths.length === 0) {
  console.log('No unit test depends on what was changed.');
  process.exit(0);
}
const isWhole = paths.length === 0;
const [{ isBuilt, isChecked }] = await Promise.all([buildAndCheck(), isWhole ? installPrograms() : null]);
if (!isBuilt) process.exit(1);
if (isWhole) await requireBrowsers();
const reports = { units: 'test-results/units.json', journeys: 'test-results/journeys.json' };

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
const units = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports.units}`,
  ...paths,
]);
const uncalled = isWhole ? functionsNeverCalled() : [];
const journeys = isWhole ? run('playwright', ['test']) : true;

const counts = [countUnits(), ...(isWhole ? [countJourneys()] : [])];
const sum = (of: keyof Counts) => counts.reduce((total, count) => total + count[of], 0);
// Journeys print their failures at their end; by then those of the unit tests have scrolled away.
for (const failure of failedUnits()) console.log(`\n${failure}`);
for (const name of uncalled) console.log(`\nNo test calls this on PostgreSQL: ${name}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
if (!isChecked) console.log('A check failed: see above.');
const isGood = isChecked && units && journeys && uncalled.length === 0 && sum('failed') === 0;
process.exit(isGood && sum('passed') > 0 ? 0 : 1);

/** Builds the code that the servers and journeys run, unless it is current, and runs the checks on request. */
async function buildAndCheck(): Promise<{ isBuilt: boolean; isChecked: boolean }> {
  const isBuilt = await succeeds('scripts/bootstrap.mjs', 'build');
  const isChecked = !options.checks || (isBuilt && (await succeeds('scripts/check.ts', '--no-tests')));
  return { isBuilt, isChecked };
}

async function succeeds(...args: string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return code === 0;
}

/** Installs all programs that the tests need at once. Tests report those that are unavailable. */
async function installPrograms(): Promise<void> {
  await ensurePrograms(
    'ffmpeg',
    'swift',
    'podcast apps',
    'spreadsheet',
    'openssl',
    'caddy',
    'nginx',
    'network namespaces',
    'webkit',
    ...(lacksBareBrowser() ? (['chromium without a window'] as const) : []),
  ).catch(() => {});
}

/** Prints the browser in one line before the first test runs; exits with the reason if one is missing. */
async function requireBrowsers(): Promise<void> {
  try {
    console.log(`Browser: ${await prepareBrowser()}`);
    await prepareWebKit();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function run(tool: string, args: string[]): boolean {
  return (
    spawnSync(process.execPath, [`node_modules/.bin/${tool}`, ...args], { stdio: 'inherit' }).status === 0
  );
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function countUnits(): Counts {
  const report = readReport(reports.units) as UnitReport;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function failedUnits(): string[] {
  const { testResults } = readReport(reports.units) as UnitReport;
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
  ]);
}

function countJourneys(): Counts {
  const { stats } = readReport(reports.journeys) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
