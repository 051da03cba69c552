import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { describeStartFailure } from '#server/start-failure.ts';
import { nodeEnvironment, nodeFlags } from './child.ts';
import { settingsOfNothing, testSettings } from './context.ts';
import { atOnce } from './hub.ts';
import { startServerProcess } from './server-process.ts';

it('refuses a data folder that another server uses, and takes it over afterwards', async () => {
  const settings = await testSettings('sqlite');
  const first = await startServerProcess(settings);
  await expect(startServerProcess(settings)).rejects.toThrow(
    `Resource Hub cannot start. DATA_DIR: ${settings.DATA_DIR} is in use by another running server\n`,
  );
  await first.end('SIGKILL');
  const second = await startServerProcess(settings);
  expect(await second.end('SIGTERM')).toBe(0);
});

it.each([
  [{ PORT: 'x' }, 'PORT: "x" is not a whole number from 0 to 65535'],
  [{ DATABASE_URL: 'postgres://hub:hub@127.0.0.1:1/hub' }, 'DATABASE_URL: nothing answers at 127.0.0.1:1'],
])('names in one line the reason why it cannot start: %o', async (wrong, reason) => {
  const settings = { ...(await testSettings('sqlite')), ...wrong };
  await expect(startServerProcess(settings)).rejects.toThrow(
    new Error(`Resource Hub cannot start. ${reason}\n`),
  );
});

it.each([
  [{ DATABASE_URL: 'postgres://nope.invalid/x' }, 'DATABASE_URL: the host nope.invalid has no address'],
  [{ STORAGE_URL: 's3://a:b@c?endpoint=http://127.0.0.1:1' }, 'STORAGE_URL: nothing answers at 127.0.0.1:1'],
  [{ STORAGE_URL: 's3://a:b%zz@c' }, 'STORAGE_URL: key and secret must be percent-encoded'],
  [{ HOST: 'nope.invalid' }, 'HOST: the host nope.invalid has no address'],
  [{ DATA_DIR: '/dev/null/x' }, 'DATA_DIR: not a folder'],
])('explains the fault of %o', async (wrong, reason) => {
  const settings = { ...(await testSettings('sqlite')), ...wrong };
  const start = async () => startHub(readConfig(settings), atOnce);
  expect(await start().then(() => 'it started', describeStartFailure)).toBe(reason);
});

it('names a port in use', async () => {
  const first = await startServerProcess(await testSettings('sqlite'));
  const PORT = new URL(first.url).port;
  const second = startServerProcess({ ...(await testSettings('sqlite')), PORT });
  await expect(second).rejects.toThrow(`PORT: ${PORT} is in use by another program`);
  await first.end('SIGTERM');
});

it('reads .env, and the environment overrides it', async () => {
  const settings = await testSettings('sqlite');
  const folder = settings.DATA_DIR ?? '';
  await writeFile(join(folder, '.env'), 'APP_TITLE=From the file\nPORT=not-a-port\n');
  const server = await startServerProcess(settings, folder);
  expect(await (await fetch(server.url)).text()).toContain('<title>From the file</title>');
  await server.end('SIGTERM');
});

it('starts on a machine that is suspended for ten seconds meanwhile', async () => {
  // Timeouts of ten seconds expire at once.
  const hurry = `const wait = setTimeout;
    globalThis.setTimeout = (work, ms, ...given) => wait(work, ms === 10_000 ? 0 : ms, ...given);`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hurry)}`;
  const server = await startServerProcess({ ...(await testSettings('sqlite')), NODE_OPTIONS });
  expect(await server.end('SIGTERM')).toBe(0);
});

it.each([
  ['--help', 0, /^Resource Hub: starts the server\.\n[\s\S]*npm run hub/],
  ['--port=1', 2, /^Resource Hub cannot start\. There is no argument "--port=1"; .*\n$/],
])('starts no hub with %s', async (argument, code, words) => {
  const settings = await settingsOfNothing('sqlite');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeFlags, resolve('dist/server/main.js'), argument],
    { env: { ...nodeEnvironment, ...settings }, encoding: 'utf8' },
  );
  expect([status, await readdir(settings.DATA_DIR ?? '')]).toEqual([code, []]);
  expect(stdout + stderr).toMatch(words);
});
