import { beforeAll, expect, it } from 'vitest';
import { onS3 } from '../s3/storages.ts';
import { type Cluster, startCluster, watchReadiness } from './nodes.ts';
import { startWriters } from './writers.ts';

const limit = 300_000;
/** Ample time for the proxy, which checks its nodes every two seconds. */
const soonAfterALook = { timeout: 60_000 };
const report = '/api/self-test/reports/none';
const media = '/api/self-test/sample/video';

onS3('two nodes behind a proxy, under load', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    return () => Promise.all(cluster.nodes.map((node) => node.stop()));
  }, limit);

  it(
    'answer every request of a rolling restart',
    async () => {
      const { url, nodes } = cluster;
      const readiness = watchReadiness(nodes);
      const writers = await startWriters(url, 6);
      await writers.wrote(50);
      for (const node of nodes) {
        expect(await node.stop()).toBe(0);
        await node.start();
        // As an operator does, stops the next node only once the proxy uses this one again.
        await expect.poll(() => node.serves(), soonAfterALook).toBe(true);
        await writers.wrote(50);
      }
      expect(await writers.stop(url)).toEqual([]);
      readiness.end();
      expect(writers.failures, readiness.changes.join('\n')).toEqual([]);
    },
    limit,
  );

  it(
    'continue when connections to the database are dead',
    async () => {
      const { url, nodes } = cluster;
      const writers = await startWriters(url, 6);
      await writers.wrote(50);
      nodes[0].toDatabase.swallow();
      await writers.wrote(50);
      for (const node of nodes) {
        await expect.poll(() => node.status(report)).toBe(404);
        await expect.poll(() => node.status('/readyz')).toBe(200);
      }
      expect(await writers.stop(url)).toEqual([]);
    },
    limit,
  );

  it(
    'are back within five seconds of a frozen PostgreSQL',
    async () => {
      const { url, nodes, postgres } = cluster;
      const writers = await startWriters(url, 6);
      await writers.wrote(50);
      postgres.freeze();
      for (const node of nodes) {
        await expect.poll(() => node.status('/readyz')).toBe(503);
        expect(await node.status('/healthz')).toBe(200);
      }
      // Waits long enough for connections to be given up and new ones tried.
      await expect.poll(() => writers.failures.length).toBeGreaterThanOrEqual(18);
      postgres.thaw();
      const soon = { timeout: 5000 };
      await Promise.all(nodes.map((node) => expect.poll(() => node.status(report), soon).toBe(404)));
      await writers.wrote(50);
      expect(await writers.stop(url)).toEqual([]);
    },
    limit,
  );

  it(
    'serve everything but media while the store is away',
    async () => {
      const { url, nodes } = cluster;
      for (const node of nodes) expect(await node.status(media)).toBe(200);
      const writers = await startWriters(url, 6);
      for (const node of nodes) node.toStore.cut();
      for (const node of nodes) {
        await expect.poll(() => node.status('/storagez')).toBe(503);
        expect(await node.status('/readyz')).toBe(200);
        expect(await node.status('/')).toBe(200);
        expect(await node.status(media)).toBe(503);
      }
      await writers.wrote(50);
      for (const node of nodes) {
        node.toStore.mend();
        await expect.poll(() => node.status(media)).toBe(200);
        await expect.poll(() => node.status('/storagez')).toBe(200);
      }
      expect(await writers.stop(url)).toEqual([]);
      expect(writers.failures).toEqual([]);
    },
    limit,
  );
});
