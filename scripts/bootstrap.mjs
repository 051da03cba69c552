// Entry point of every npm script. Runs on any Node >= 20.19 without dependencies: installs and builds
// if needed, then starts Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const neededNode = 24;
const oldestNode = [20, 19];
const installStamp = 'node_modules/.hub-install';
const buildStamp = 'dist/.hub-build';
/** Inputs of the build; a change in any of these makes it stale. */
const buildSources = [
  'src',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/chunks.ts',
  'scripts/compress.ts',
  'scripts/fonts.ts',
  'scripts/pdfjs.ts',
  'scripts/preloads.ts',
  'scripts/server-bundle.ts',
  'scripts/verifiers.ts',
  'package-lock.json',
];

const buildResults = [
  buildStamp,
  'dist/client/.vite/hub.json',
  'dist/client/.vite/share.json',
  'dist/server/main.js',
  'dist/server/render.js',
  'dist/fonts/fonts.conf',
  'dist/verifier/run-node.js',
  'dist/verifier/run-page.js',
];

const commands = {
  start: { entry: ['dist/server/main.js'], build: true },
  dev: { entry: ['scripts/dev.ts'], env: { NODE_ENV: 'development' } },
  build: { build: true },
  // Standard output belongs to the command.
  hub: { entry: ['src/server/hub.ts'], quiet: true },
  // Builds while it installs the programs it needs.
  test: { entry: ['scripts/test.ts'] },
  check: { entry: ['scripts/check.ts'] },
  bench: { entry: ['bench/run.ts'], build: true },
  screenshots: { entry: ['scripts/screenshots.ts'], build: true },
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

function tell(message) {
  if (command.quiet) console.error(message);
  else console.log(message);
}

/** Hides warnings about experimental features of Node 24 that this program uses on purpose. */
const nodeFlags = ['--disable-warning=ExperimentalWarning'];

const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name)
  ? commands[name]
  : fail(`Use one of: ${Object.keys(commands).join(', ')}`);

refuseOldNode();
install();
const node = findNode();
if (command.build) build();
if (command.entry) run(command.entry);

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    fail(`Node ${process.versions.node} is too old: install Node ${oldestNode.join('.')} or newer.`);
}

function install() {
  const wanted = digest(['package.json', 'package-lock.json']) + process.platform + process.arch;
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted) return;
  tell('Installing dependencies …');
  const npm = process.env.npm_execpath;
  // Not `npm ci`: see docs/decisions/009.
  const options = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const stdio = ['inherit', command.quiet ? 2 : 1, 2];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...options], { stdio })
    : spawnSync('npm', options, { stdio, shell: process.platform === 'win32' });
  if (done.status !== 0)
    fail('The dependencies could not be installed: see above. Is the npm registry reachable?');
  writeFileSync(installStamp, wanted);
}

/** Returns the system's Node if it is new enough, else the one installed with the dependencies. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join('node_modules', `node-${platform}-${process.arch}`, 'bin');
  const bundled = ['node', 'node.exe']
    .map((file) => join(root, folder, file))
    .find((file) => existsSync(file));
  return (
    bundled ??
    fail(
      `Resource Hub needs Node ${neededNode} or newer; here is ${process.versions.node}. Install it from nodejs.org.`,
    )
  );
}

function build() {
  const wanted = digest(buildSources);
  const complete = buildResults.every((file) => existsSync(file));
  if (complete && readFileSync(buildStamp, 'utf8') === wanted) return;
  console.log('Building …');
  rmSync(buildStamp, { force: true });
  const done = spawnSync(node, [...nodeFlags, 'scripts/build.ts'], { stdio: 'inherit' });
  if (done.status !== 0) fail('The build failed: see above.');
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/** Runs the command; forwards signals to it, and exits with its exit code. */
function run(entry) {
  const child = spawn(node, [...nodeFlags, ...entry, ...args], {
    // The channel closes when this process is gone, even by kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...command.env,
      // Keeps compiled code, so that the next start does not compile it again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // The shell between npm and this process forwards no signals; its end means that npm was stopped.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Returns one hash over the content of files and folders, without tests. */
function digest(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}
