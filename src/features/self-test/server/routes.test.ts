import { expect, it } from 'vitest';
import { callerOf } from '../../../../test/caller.ts';
import { onBothEngines } from '../../../../test/context.ts';
import { startTestHub } from '../../../../test/hub.ts';
import { Report, selfTestRoutes } from '../contract.ts';
import { someChecks } from '../fixtures.ts';
import { forgetOldReports } from './service.ts';

onBothEngines('self-test routes', (engine) => {
  const started = startTestHub(engine);
  const path = selfTestRoutes.createReport.path;

  async function createReport(note = 'No sound'): Promise<Report> {
    const { send } = await started;
    const response = await send('POST', path, { checks: someChecks, note });
    expect(response.status).toBe(201);
    return Report.parse(await response.json());
  }

  it('stores a report and returns it unchanged', async () => {
    const { fetch } = await started;
    const report = await createReport('Ça coupe — لا صوت');
    const read = await fetch(`${path}/${report.id}`);
    expect(await read.json()).toEqual(report);
    expect(report).toMatchObject({ version: 1, note: 'Ça coupe — لا صوت', checks: someChecks });
  });

  it('changes the note for the version that was read', async () => {
    const { send } = await started;
    const report = await createReport();
    const changed = await send('PUT', `${path}/${report.id}`, { version: 1, note: 'Still none' });
    expect(await changed.json()).toMatchObject({
      id: report.id,
      version: 2,
      note: 'Still none',
      checks: someChecks,
    });
  });

  it('answers a lost race with the newer report and changes nothing', async () => {
    const { send, fetch } = await started;
    const { id } = await createReport();
    await send('PUT', `${path}/${id}`, { version: 1, note: 'first' });
    const late = await send('PUT', `${path}/${id}`, { version: 1, note: 'second' });
    expect(late.status).toBe(409);
    const body = await late.json();
    expect(body).toMatchObject({ code: 'conflict', params: { current: { id, version: 2, note: 'first' } } });
    expect(await (await fetch(`${path}/${id}`)).json()).toEqual(body.params.current);
  });

  it('accepts exactly one of many simultaneous changes', async () => {
    const { send } = await started;
    const { id } = await createReport();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send('PUT', `${path}/${id}`, { version: 1, note: `note ${at}` })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
  });

  it('answers 404 for unknown reports', async () => {
    const { send, fetch } = await started;
    expect((await fetch(`${path}/nothing`)).status).toBe(404);
    expect((await send('PUT', `${path}/nothing`, { version: 1, note: '' })).status).toBe(404);
  });

  it('refuses input that is no report, naming the field', async () => {
    const { send } = await started;
    const answer = await send('POST', path, { checks: [{ ...someChecks[0], outcome: 'maybe' }] });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid-input',
      params: { issues: [{ path: 'checks.0.outcome' }] },
    });
  });

  it('needs the token of the session', async () => {
    const { hub } = await started;
    const other = callerOf(hub.url);
    const body = JSON.stringify({ checks: someChecks });
    const bare = await other.fetch(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(bare.status).toBe(403);
    expect(await bare.json()).toMatchObject({ code: 'csrf-failed' });
  });

  it('removes reports after thirty days', async () => {
    const { hub, fetch } = await started;
    const { id } = await createReport();
    const in31Days = () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await forgetOldReports(hub.ctx);
    expect((await fetch(`${path}/${id}`)).status).toBe(200);
    await forgetOldReports({ ...hub.ctx, now: in31Days });
    expect((await fetch(`${path}/${id}`)).status).toBe(404);
  });

  it('returns the time', async () => {
    const { fetch } = await started;
    const { now } = await (await fetch(selfTestRoutes.readClock.path)).json();
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5000);
  });
});
