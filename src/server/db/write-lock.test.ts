import { expect, it } from 'vitest';
import { someChecks } from '#features/self-test/fixtures.ts';
import { startTestHub } from '../../../test/hub.ts';
import { holdWriteLock } from '../../../test/write-lock.ts';

const reports = '/api/self-test/reports';

async function lockedHub() {
  const started = await startTestHub('sqlite', { RATE_LIMIT: '0' });
  const write = (note: string) => started.send('POST', reports, { checks: someChecks, note });
  const { id } = (await (await write('before')).json()) as { id: string };
  const release = await holdWriteLock(started.hub.ctx.config.dataDir);
  return { ...started, write, read: () => started.fetch(`${reports}/${id}`), release };
}

it('serves everybody but writers while another process writes, and writers afterwards', async () => {
  const { fetch, write, read, release } = await lockedHub();
  const written = Promise.all(Array.from({ length: 20 }, (_, at) => write(`note ${at}`)));
  for (let round = 0; round < 20; round += 1) {
    expect((await fetch('/healthz')).status).toBe(200);
    expect((await fetch('/readyz')).status).toBe(200);
    expect((await read()).status).toBe(200);
  }
  await release();
  const notes = (await written).map(async (answer, at) => {
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    expect(await (await fetch(`${reports}/${id}`)).json()).toMatchObject({ note: `note ${at}` });
  });
  await Promise.all(notes);
});

it('reports to writers that it is unavailable when the other process continues', async () => {
  const { fetch, write, release } = await lockedHub();
  const refused = write('too late');
  expect((await fetch('/healthz')).status).toBe(200);
  const answer = await refused;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  await release();
  expect((await write('again')).status).toBe(201);
});
