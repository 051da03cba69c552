import { spawnSync } from 'node:child_process';

/** `npm run check`: everything that must hold before a change lands. `--no-tests` leaves out what `npm test` runs. */

const script = (file: string, ...args: string[]) => [process.execPath, `scripts/${file}`, ...args];
const tool = (name: string, ...args: string[]) => [process.execPath, `node_modules/.bin/${name}`, ...args];

const steps: Record<string, string[]> = {
  'format and lint': ['node_modules/.bin/biome', 'ci', '--error-on-warnings', '--log-level=warn'],
  types: ['node_modules/.bin/tsc', '--noEmit'],
  walls: tool('depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'test', 'e2e', 'bench', 'scripts'),
  words: script('check-messages.ts'),
  'file lengths': script('check-lengths.ts'),
  styles: script('check-styles.ts'),
  settings: script('check-settings.ts'),
  'security list': script('check-asvs.ts'),
  'dead code': tool('knip'),
  build: [process.execPath, 'scripts/bootstrap.mjs', 'build'],
  budgets: script('check-budgets.ts'),
  tests: script('test.ts'),
};

const skipTests = process.argv.includes('--no-tests');
const failed: string[] = [];
for (const [name, [program = '', ...args]] of Object.entries(steps)) {
  if (skipTests && name === 'tests') continue;
  const started = Date.now();
  const done = spawnSync(program, args, { stdio: 'inherit' });
  const outcome = done.status === 0 ? 'ok' : 'FAILED';
  console.log(`${outcome.padEnd(6)} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (done.status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`Check failed: ${failed.join(', ')}`);
  process.exit(1);
}
