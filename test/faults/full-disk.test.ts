import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { type EngineName, onBothEngines, testSettings } from '../context.ts';
import { startServerProcess } from '../server-process.ts';
import { makeSmallDisk, type SmallDisk } from '../small-disk.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startWriters } from './writers.ts';

const size = 96 << 20;

/** Returns the settings of a hub whose database is on this disk. */
async function settingsOn(engine: EngineName, { folder }: SmallDisk): Promise<Record<string, string>> {
  const settings = { ...(await testSettings('sqlite')), RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  if (engine === 'sqlite') return { ...settings, DATA_DIR: join(folder, 'data') };
  // While its disk is full, PostgreSQL makes no checkpoints: creating databases for other tests would wait for one in vain.
  const { url } = await startOwnPostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The folder must belong to the server's own user.
  const space = join(folder, 'space');
  await client.query(`copy (select 1) to program 'cat > /dev/null && mkdir ${space}'`);
  await client.query(`create tablespace small location '${space}'`);
  await client.query('create database hub tablespace small');
  await client.end();
  const own = new URL(url);
  own.pathname = '/hub';
  return { ...settings, DATABASE_URL: own.href };
}

onBothEngines('a database whose disk is full', (engine) => {
  it('is reported as a full disk, still reads, and writes again once there is room', async ({ skip }) => {
    const disk = await makeSmallDisk(size);
    if (!disk) return skip('this machine does not let us make a small disk');
    const server = await startServerProcess(await settingsOn(engine, disk));
    const writers = await startWriters(server.url, 4);
    await writers.wrote(20);
    await disk.fill();
    await expect.poll(() => writers.failures.join('\n')).toContain('s: 507 ');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const [id = '', note] = [...writers.acknowledged][0] ?? [];
    const read = await fetch(`${server.url}/api/self-test/reports/${id}`);
    expect(await read.json()).toMatchObject({ note });
    await disk.clear();
    await writers.wrote(20);
    expect(await writers.stop(server.url)).toEqual([]);
    const refused = writers.failures.filter((failure) => !failure.includes('"insufficient-storage"'));
    expect(refused).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const reported = lines.map((line) => JSON.parse(line) as { msg: string; err: { message: string } });
    expect(reported.map(({ msg }) => msg)).toContain('the disk is full');
    expect(reported.map(({ err }) => err.message)).not.toContain('the database refused');
  });
});
