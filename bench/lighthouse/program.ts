import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Not a dependency, because it is large and running the hub does not need it. */
const version = '13.5.0';
const folder = resolve(`node_modules/.cache/lighthouse-${version}`);
const modules = resolve(folder, 'node_modules');

interface Category {
  score: number | null;
  auditRefs: readonly { id: string; weight: number }[];
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: readonly { url?: string; statusCode?: number }[] };
}

export interface Report {
  runtimeError?: { message: string };
  categories: Readonly<Record<string, Category>>;
  audits: Readonly<Record<string, Audit>>;
}

type Run = (
  url: string,
  flags: Record<string, unknown>,
  config: Record<string, unknown>,
) => Promise<{ lhr: Report } | undefined>;
type Launch = (options: Record<string, unknown>) => Promise<{ port: number; kill(): void }>;

/**
 * Loads Lighthouse and its launcher, which are installed into the cache on first use. Its command line reports errors to its
 * makers if allowed to; the module never does.
 */
export async function loadLighthouse(): Promise<{ run: Run; launch: Launch }> {
  // npm writes this file last, so an interrupted installation is repeated.
  if (!existsSync(resolve(folder, 'package-lock.json'))) install();
  const load = (file: string) => import(pathToFileURL(resolve(modules, file)).href);
  const [{ default: run }, { launch }] = await Promise.all([
    load('lighthouse/core/index.js') as Promise<{ default: Run }>,
    load('chrome-launcher/dist/index.js') as Promise<{ launch: Launch }>,
  ]);
  return { run, launch };
}

function install(): void {
  console.log(`Installing Lighthouse ${version} …`);
  mkdirSync(folder, { recursive: true });
  const options = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const words = [...options, '--loglevel=error', `lighthouse@${version}`];
  const npm = process.env.npm_execpath;
  const done = npm
    ? spawnSync(process.execPath, [npm, ...words], { stdio: 'inherit' })
    : spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error('Lighthouse could not be installed: see above');
}
