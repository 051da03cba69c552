import { expect, it } from 'vitest';
import { selfTestRoutes } from '#features/self-test/contract.ts';
import { someChecks } from '#features/self-test/fixtures.ts';
import { beginSession } from './caller.ts';
import { testSettings } from './context.ts';
import { onS3, testBucket } from './s3/storages.ts';
import { startServerProcess } from './server-process.ts';

/** Two nodes on one PostgreSQL and one S3 bucket, which all start at the same time. */
onS3('several nodes on PostgreSQL', () => {
  const reports = selfTestRoutes.createReport.path;

  async function startNodes() {
    const STORAGE_URL = await testBucket();
    const shared = { ...(await testSettings('postgres')), STORAGE_URL, TRUST_PROXY: 'loopback', ROLE: 'web' };
    // Each node has a folder of its own: only the database and the bucket are shared.
    const folders = await Promise.all([testSettings('sqlite'), testSettings('sqlite')]);
    const [one, two] = await Promise.all(
      folders.map(({ DATA_DIR = '' }) => startServerProcess({ ...shared, DATA_DIR })),
    );
    if (!one || !two) throw new Error('no nodes');
    return { one, two, end: () => Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]) };
  }

  it('serve one session, one limit and the same files', async () => {
    const { one, two, end } = await startNodes();
    const headers = { ...(await beginSession(one.url)), 'content-type': 'application/json' };
    const save = (url: string, note: string, caller = '198.51.100.0') =>
      fetch(url + reports, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': caller },
        body: JSON.stringify({ checks: someChecks, note }),
      });

    const saved = await save(two.url, 'begun at one, saved at two');
    expect(saved.status).toBe(201);
    const { id } = await saved.json();
    expect(await (await fetch(`${one.url}${reports}/${id}`)).json()).toMatchObject({
      note: 'begun at one, saved at two',
    });

    const samples = await Promise.all([one, two].map((node) => fetch(`${node.url}/api/self-test/sample`)));
    const [first, second] = await Promise.all(samples.map((answer) => answer.arrayBuffer()));
    expect(samples.map((answer) => answer.status)).toEqual([200, 200]);
    expect(first).toEqual(second);

    const { max, seconds } = selfTestRoutes.createReport.limit ?? { max: 0, seconds: 1 };
    const window = () => Math.floor(Date.now() / 1000 / seconds);
    // A window may end during the calls; then another caller tries again in the next.
    for (let caller = 1; ; caller += 1) {
      const begun = window();
      const answers = await Promise.all(
        Array.from({ length: max + 6 }, (_, at) =>
          save((at % 2 === 0 ? one : two).url, 'n', `198.51.100.${caller}`),
        ),
      );
      if (window() !== begun) continue;
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(max);
      const refused = answers.filter((answer) => answer.status === 429);
      expect(refused).toHaveLength(6);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      break;
    }
    expect(await end()).toEqual([0, 0]);
  });
});
