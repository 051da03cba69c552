import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../test/ports.ts';
import { median, printTable } from './measure.ts';

/** Measures the time from a change in a server file until `npm run dev` answers with it, and until it shows a page again. */

const rounds = 5;
/** A route that needs neither sign-in nor content. */
const edited = 'src/server/http/health.ts';
const folder = await mkdtemp(join(tmpdir(), 'hub-dev-'));
const { dev: port } = await freePorts(['dev']);
const url = `http://127.0.0.1:${port}`;
const source = await readFile(edited, 'utf8');
if (!source.includes("'/healthz'")) throw new Error(`${edited} has no /healthz any more`);

const hub = spawn(process.execPath, ['scripts/bootstrap.mjs', 'dev'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'warn' },
  stdio: 'ignore',
});
try {
  const answers: number[] = [];
  const pages: number[] = [];
  await until(() => isThere('/'));
  for (let round = 1; round <= rounds; round += 1) {
    const path = `/healthz-${round}`;
    const begun = performance.now();
    await writeFile(edited, source.replace("'/healthz'", `'${path}'`));
    await until(() => isThere(path));
    answers.push(performance.now() - begun);
    await until(() => isThere('/'));
    pages.push(performance.now() - begun);
  }
  printTable(
    `A server file is edited while npm run dev runs (${rounds} times)`,
    ['until', 'median', 'worst'],
    [row('its answer has changed', answers), row('a page is there', pages)],
  );
} finally {
  await writeFile(edited, source);
  const ended = new Promise((resolve) => hub.once('exit', resolve));
  hub.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

function row(name: string, times: readonly number[]): string[] {
  return [name, ...[median(times), Math.max(...times)].map((ms) => `${Math.round(ms)} ms`)];
}

async function isThere(path: string): Promise<boolean> {
  return fetch(url + path).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(20);
}
