import { readFile } from 'node:fs/promises';
import { inject, it, vi } from 'vitest';
import { findItem } from '#features/library/server/items/repository.ts';
import type { StoredItem } from '#features/library/server/items/stored.ts';
import { finishItem, prepareItem } from '#features/library/server/processing/jobs.ts';
import { progressOf } from '#features/library/server/processing/progress-repository.ts';
import { type Context, closeContext } from '#server/context.ts';
import { tables } from '#server/tables.ts';
import { newId } from '#shared/ids.ts';
import { testSettings, whenFileEnds } from './context.ts';
import { changeJob } from './jobs/repository.ts';
import { addFileItem } from './library.ts';
import { startLoad } from './load.ts';
import { longVideo, makeSamples } from './media/samples.ts';
import { openContext } from './open-context.ts';
import { startProxy, type Proxy as TestProxy } from './proxy.ts';
import { onS3, testBucket } from './s3/storages.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const timeout = 600_000;

/** Two nodes on one PostgreSQL and one S3 store, with breakable connections to both. */
// Each test has its own setup, and mostly waits for leases and retries.
onS3('background work on several nodes', () => {
  async function startPlace() {
    const direct = await testSettings('postgres');
    const databaseUrl = new URL(direct.DATABASE_URL ?? '');
    const store = await startProxy(Number(new URL(inject('s3')?.endpoint ?? '').port));
    const database = await startProxy(Number(databaseUrl.port));
    databaseUrl.port = String(database.port);
    const STORAGE_URL = await testBucket();
    const endpoint = encodeURIComponent(inject('s3')?.endpoint ?? '');
    const broken = STORAGE_URL.replace(endpoint, encodeURIComponent(`http://127.0.0.1:${store.port}`));
    const ctx = await openContext({ ...direct, STORAGE_URL });
    whenFileEnds(() => closeContext(ctx));
    const startNode = async () => {
      const { DATA_DIR = '' } = await testSettings('sqlite');
      const shared = { ...direct, DATABASE_URL: databaseUrl.href, STORAGE_URL: broken, DATA_DIR };
      return startServerProcess({ ...shared, RATE_LIMIT: '0', LOG_LEVEL: 'info' });
    };
    return { ctx, store, database, startNode };
  }

  const addFilm = async (ctx: Context, path: string, contentId: string) => {
    // Bytes after the last box of an MP4 are ignored, so they make the bytes of each film unique.
    const own = Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('free'), Buffer.from(newId(20))]);
    const bytes = Buffer.concat([await readFile(path), own]);
    return addFileItem(ctx, bytes, { kind: 'video', mime: 'video/mp4', name: 'film.mp4', contentId });
  };
  const stateOf = async (ctx: Context, { id }: StoredItem) => (await findItem(ctx, id))?.processing.state;
  const jobsOf = async (ctx: Context, kind: { name: string }, items: readonly StoredItem[]) => {
    const rows = await tables(ctx).selectFrom('jobs').selectAll().where('kind', '=', kind.name).execute();
    return rows.filter(({ payload }) => items.some(({ id }) => payload.includes(id)));
  };
  const begun = (ctx: Context, film: StoredItem, step: string) =>
    vi.waitUntil(async () => (await progressOf(ctx, [film.id])).get(film.id)?.step === step, {
      timeout,
      interval: 100,
    });
  const endAll = (nodes: readonly ServerProcess[]) => Promise.all(nodes.map((node) => node.end('SIGTERM')));

  it.concurrent('outlives an outage of the store: no attempt is lost, and nothing goes offline', {
    timeout,
  }, async ({ expect }) => {
    const { ctx, store, startNode } = await startPlace();
    const nodes = await Promise.all([startNode(), startNode()]);
    const { 'ready.mp4': path } = await makeSamples('ready.mp4');
    const early = await Promise.all(['early-1', 'early-2'].map((id) => addFilm(ctx, path, id)));
    const pages = early.map(({ contentId }) => `/video/${contentId}`);
    for (const node of nodes)
      for (const page of pages)
        await expect.poll(async () => (await fetch(node.url + page)).status, { timeout }).toBe(200);
    const load = startLoad(
      nodes.map(({ url }) => url),
      pages,
    );
    store.cut();
    const late = await Promise.all(['late-1', 'late-2'].map((id) => addFilm(ctx, path, id)));
    const metOutages = async () =>
      (await jobsOf(ctx, prepareItem, late)).map(
        ({ state, outages }) => state === 'failed' || Number(outages) >= 3,
      );
    await expect.poll(metOutages, { timeout, interval: 500 }).toEqual([true, true]);
    store.mend();
    const films = [...early, ...late];
    const states = () => Promise.all(films.map((film) => stateOf(ctx, film)));
    await expect.poll(states, { timeout, interval: 500 }).toEqual(films.map(() => 'done'));
    for (const { contentId } of late)
      expect((await fetch(`${nodes[0]?.url}/video/${contentId}`)).status).toBe(200);
    for (const kind of [prepareItem, finishItem])
      for (const job of await jobsOf(ctx, kind, films))
        expect(job).toMatchObject({ state: 'done', attempts: 1 });
    expect(await load.end(nodes[1]?.url ?? '')).toEqual([]);
    expect(load.acknowledged()).toBeGreaterThan(0);
    expect(load.refused).toEqual([]);
    expect(await endAll(nodes)).toEqual([0, 0]);
  });

  it.concurrent('outlives an outage of the database: work on films continues, and no attempt is lost', {
    timeout,
  }, async ({ expect }) => {
    const { ctx, database, startNode } = await startPlace();
    const nodes = await Promise.all([startNode(), startNode()]);
    const film = await addFilm(ctx, await longVideo(), 'long');
    await begun(ctx, film, 'streams');
    const load = startLoad(
      nodes.map(({ url }) => url),
      [],
    );
    await expect.poll(load.acknowledged, { timeout }).toBeGreaterThan(3);
    const [running] = await jobsOf(ctx, finishItem, [film]);
    await outage(ctx, database, (running?.lease_until ?? Number.NaN) + 5000);
    await expect.poll(() => stateOf(ctx, film), { timeout, interval: 500 }).toBe('done');
    const settled = async () => (await jobsOf(ctx, finishItem, [film]))[0]?.state;
    await expect.poll(settled, { timeout }).toBe('done');
    expect(await jobsOf(ctx, finishItem, [film])).toMatchObject([{ state: 'done', attempts: 1 }]);
    const output = nodes.map((node) => node.output()).join('');
    expect(output).not.toContain('job taken from a worker');
    expect(await load.end(nodes[0]?.url ?? '')).toEqual([]);
    expect(await endAll(nodes)).toEqual([0, 0]);
  });

  it.concurrent('reports the failure if a node dies in the last attempt, and leaves it online', {
    timeout,
  }, async ({ expect }) => {
    const { ctx, startNode } = await startPlace();
    const doomed = await startNode();
    const film = await addFilm(ctx, await longVideo(), 'doomed');
    await begun(ctx, film, 'streams');
    const [job] = await jobsOf(ctx, finishItem, [film]);
    await changeJob(ctx, job?.id ?? '', { attempts: 3 });
    await doomed.end('SIGKILL');
    const other = await startNode();
    await expect.poll(() => stateOf(ctx, film), { timeout, interval: 500 }).toBe('failed');
    expect((await fetch(`${other.url}/video/doomed`)).status).toBe(200);
    expect(await other.end('SIGTERM')).toBe(0);
  });
});

/** Disconnects the nodes from their database until the database's own clock has passed this time. */
async function outage(ctx: Context, database: TestProxy, until: number): Promise<void> {
  const clock = async () =>
    (await tables(ctx).selectNoFrom(ctx.db.engine.now.as('now')).executeTakeFirstOrThrow()).now;
  database.cut();
  await vi.waitUntil(async () => (await clock()) > until, { timeout, interval: 250 });
  database.mend();
}
