import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * `npm run check`: everything that must pass before a change lands. `--no-tests` leaves out what `npm test` runs; with `--full`
 * the tests run all their cases, as before a release.
 */

const script = (file: string, ...args: string[]) => [process.execPath, `scripts/${file}`, ...args];
const tool = (name: string, ...args: string[]) => [process.execPath, `node_modules/.bin/${name}`, ...args];

/** Commands of each step. The longest steps come first, so that no core is idle at the end. */
const steps: Record<string, readonly string[][]> = {
  'dead code': [tool('knip')],
  walls: [
    tool('depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'test', 'e2e', 'bench', 'scripts'),
    tool('depcruise', '--config', '.dependency-cruiser.share.mjs', 'src/client'),
  ],
  'format and lint': [
    ['node_modules/.bin/biome', 'ci', '--error-on-warnings', '--log-level=warn', '--colors=off'],
  ],
  'build and budgets': [[process.execPath, 'scripts/bootstrap.mjs', 'build'], script('check-budgets.ts')],
  types: [['node_modules/.bin/tsc', '--noEmit']],
  words: [script('check-messages.ts')],
  'file lengths': [script('check-lengths.ts')],
  names: [script('check-names.ts')],
  styles: [script('check-styles.ts')],
  settings: [script('check-settings.ts')],
  documents: [script('check-documents.ts')],
  'security list': [script('check-asvs.ts')],
};

const failed: string[] = [];
const waiting = Object.entries(steps);
const worker = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await check(...step);
};
await Promise.all(Array.from({ length: availableParallelism() }, worker));
if (!process.argv.includes('--no-tests')) runTests();
if (failed.length > 0) {
  console.error(`Check failed: ${failed.join(', ')}`);
  process.exit(1);
}

/** Runs a step in parallel with others, and prints all of its output at its end. */
async function check(name: string, commands: readonly string[][]): Promise<void> {
  const started = Date.now();
  let isGood = true;
  let report = '';
  for (const command of commands) {
    if (!isGood) break;
    const done = await run(command);
    isGood = done.isGood;
    report += done.output;
  }
  process.stdout.write(report);
  print(name, isGood, started);
}

function run([program = '', ...args]: string[]): Promise<{ isGood: boolean; output: string }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ isGood: false, output: `${message}\n` }));
    child.on('close', (code) => resolve({ isGood: code === 0, output: printed }));
  });
}

function runTests(): void {
  const started = Date.now();
  const [program = '', ...args] = script('test.ts', ...(process.argv.includes('--full') ? ['--full'] : []));
  print('tests', spawnSync(program, args, { stdio: 'inherit' }).status === 0, started);
}

function print(name: string, isGood: boolean, started: number): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${(isGood ? 'ok' : 'FAILED').padEnd(6)} ${name} (${seconds} s)`);
  if (!isGood) failed.push(name);
}
