import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { runCommandLine } from '#server/commands/run.ts';
import { actAsHub } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { dayMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../test/hub.ts';
import { changeJob } from '../../../../test/jobs/repository.ts';
import { startMailServer } from '../../../../test/mail-server.ts';
import { memberOf } from '../../../../test/members.ts';
import { findings } from '../contract.ts';
import { commands } from './commands.ts';

const work = jobKind({ name: 'test.work', payload: z.object({}), run: async () => {} });

onBothEngines('administration', (engine) => {
  let hub: TestHub;
  let admin: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine, { METRICS_TOKEN: 'very secret' });
    admin = await memberOf(hub, { roles: ['ADMIN'] });
  });
  const read = async (path: string) => (await admin.fetch(path)).json();
  const trailOf = async (action: string) => (await read(`/api/audit?action=${action}`)).entries;

  it('is for administrators only, each read and each write', async () => {
    const others = [
      await memberOf(hub, { roles: ['EDITOR'] }),
      await memberOf(hub, { roles: ['COMPLIANCE'] }),
    ];
    for (const other of others) {
      for (const path of ['health', 'settings', 'storage', 'jobs'])
        expect((await other.fetch(`/api/admin/${path}`)).status).toBe(403);
      for (const path of ['mail-test', 'jobs/retry', 'jobs/x/retry'])
        expect((await other.send('POST', `/api/admin/${path}`, {})).status).toBe(403);
    }
    expect((await hub.fetch('/api/admin/health')).status).toBe(401);
  });

  it('checks every part once', async () => {
    const { checks } = await read('/api/admin/health');
    const parts = checks.map(({ finding }: { finding: string }) => finding.split('-')[0]);
    expect(new Set(parts).size).toBe(parts.length);
    expect(new Set(parts)).toEqual(new Set(Object.keys(findings).map((each) => each.split('-')[0])));
    expect(checks).toContainEqual({
      finding: expect.stringMatching(/^database-/),
      values: { size: expect.any(Number), ms: expect.any(Number) },
    });
    expect(checks).toContainEqual({ finding: 'mail-off', values: {} });
    expect(checks).toContainEqual({ finding: 'backup-none', values: {} });
  });

  it('names the settings with their sources, and no secret', async () => {
    const text = await (await admin.fetch('/api/admin/settings')).text();
    expect(text).not.toContain('very secret');
    const { settings, versions } = JSON.parse(text);
    expect(settings).toContainEqual({
      name: 'METRICS_TOKEN',
      value: '',
      isMasked: true,
      source: 'environment',
    });
    expect(settings).toContainEqual(expect.objectContaining({ name: 'JOB_SLOTS', source: 'default' }));
    expect(versions).toContainEqual({ name: 'Node.js', version: process.version });
  });

  it('sums up storage', async () => {
    expect(await read('/api/admin/storage')).toEqual({
      kinds: expect.any(Array),
      uploads: expect.any(Number),
      database: expect.any(Number),
    });
  });

  it('lists failed jobs and retries them, one or all, and audits it', async () => {
    const { ctx } = hub.hub;
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await enqueue(ctx, work, {});
      await changeJob(ctx, id, { state: 'failed', last_error: 'no room', finished_at: Date.now() });
      ids.push(id);
    }
    const { jobs, counts } = await read('/api/admin/jobs?state=failed');
    expect(counts.failed).toBe(3);
    expect(jobs[0]).toMatchObject({ kind: 'test.work', error: 'no room' });
    const retry = (id: string) => admin.send('POST', `/api/admin/jobs/${id}/retry`, {});
    expect(await (await retry(ids[0] ?? '')).json()).toEqual({ retried: true });
    expect(await (await retry(ids[0] ?? '')).json()).toEqual({ retried: false });
    expect((await retry('nothing')).status).toBe(404);
    expect(await (await admin.send('POST', '/api/admin/jobs/retry', {})).json()).toEqual({ retried: 2 });
    expect((await read('/api/admin/jobs')).counts.failed).toBe(0);
    expect(await trailOf('job.retried')).toHaveLength(3);
  });

  it('reports a backup once it is recorded, and warns when it is old', async () => {
    const { ctx } = hub.hub;
    const [record] = commands;
    await record?.run(actAsHub(ctx), { note: 'Tape' } as never);
    const find = async () =>
      (await read('/api/admin/health')).checks.find(({ finding }: { finding: string }) =>
        finding.startsWith('backup-'),
      );
    expect(await find()).toMatchObject({ finding: 'backup-fine' });
    const { now } = ctx;
    ctx.now = () => new Date(Date.now() + 3 * dayMs);
    expect(await find()).toMatchObject({ finding: 'backup-late' });
    ctx.now = now;
    expect(await trailOf('backup.recorded')).toMatchObject([{ after: { note: 'Tape' } }]);
  });

  it('sends a test email to the administrator, and returns the server’s answer', async () => {
    expect((await admin.send('POST', '/api/admin/mail-test', {})).status).toBe(503);
    const mailbox = await startMailServer();
    Object.assign(hub.hub.ctx.config, { smtpUrl: mailbox.url, mailFrom: 'hub@example.com' });
    const accepted = await (await admin.send('POST', '/api/admin/mail-test', {})).json();
    expect(accepted).toEqual({ isAccepted: true, to: admin.email, answer: expect.stringMatching(/^250/) });
    expect(mailbox.emails[0]?.to).toEqual([admin.email]);
    await mailbox.close();
    const refused = await (await admin.send('POST', '/api/admin/mail-test', {})).json();
    expect(refused).toMatchObject({ isAccepted: false, answer: expect.stringContaining('ECONNREFUSED') });
    expect(await trailOf('mail.tested')).toHaveLength(2);
  });
});

it('the command line lists the command', async () => {
  const { out } = await runCommandLine([{ name: 'administration', commands }], ['--help']);
  expect(out).toContain('backup record');
});
