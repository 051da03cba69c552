import { expect, it, vi } from 'vitest';
import { noteSample } from '#features/library/server/samples/repository.ts';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { onBothEngines, testSettings } from '../../../../../test/context.ts';
import { atOnce, startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { type Approval, approvalRoutes, rulesRoutes } from '../../contract.ts';
import { approveItem } from '../../fixtures.ts';
import { untroubled } from '../retention/fixtures.ts';
import { approveSamples } from './approve-samples.ts';

it('a new hub requires approval; a sample principal has approved the samples', async () => {
  const test = await startTestHub('sqlite', {
    APPROVAL: 'on',
    SAMPLE_CONTENT: 'on',
    MEDIA_ENGINE: 'none',
  });
  const principal = await memberOf(test, { roles: ['COMPLIANCE'] });
  await vi.waitFor(
    async () => {
      for (const path of ['/video/welcome', '/pdf/guides/getting%20started.pdf', '/audio/welcome-audio'])
        expect((await test.fetch(path)).status).toBe(200);
    },
    { timeout: 60_000, interval: 200 },
  );
  const answer = await principal.fetch(`${approvalRoutes.list.path}?state=approved&size=50`);
  const { approvals }: { approvals: Approval[] } = await answer.json();
  expect(
    new Set(approvals.map(({ submittedBy, decidedBy }) => [submittedBy.name, decidedBy?.name].join())),
  ).toEqual(new Set(['Resource Hub,Sam Ample (sample principal)']));
  // Content that is added afterwards needs approval like any other.
  const editor = await memberOf(test, { roles: ['EDITOR'] });
  const { id } = await addItem(test.hub.ctx, { contentId: 'new', audience: 'public' });
  expect((await test.fetch('/video/new')).status).toBe(404);
  await approveItem(editor, principal, id);
  expect((await test.fetch('/video/new')).status).toBe(200);
});

onBothEngines('a hub', (engine) => {
  it('approves no sample that somebody has changed or recalled', async () => {
    const test = await startTestHub(engine, { APPROVAL: 'on' });
    const { ctx } = test.hub;
    const [editor, principal] = [
      await memberOf(test, { roles: ['EDITOR'] }),
      await memberOf(test, { roles: ['COMPLIANCE'] }),
    ];
    const [plain, changed] = [await addItem(ctx), await addItem(ctx)];
    for (const { id } of [plain, changed]) await noteSample(ctx, { id, kind: 'item' });
    const titles = { en: 'Guaranteed' };
    const { version } = changed;
    const answer = await editor.send('PATCH', `/api/library/items/${changed.id}`, { version, titles });
    expect(answer.status).toBe(200);
    const approve = () => approveSamples.run(ctx, { since: ctx.now().getTime() }, untroubled);
    const statuses = () =>
      Promise.all([plain, changed].map(async ({ id }) => (await test.fetch(`/video/${id}`)).status));
    await approve();
    expect(await statuses()).toEqual([200, 404]);
    for (const what of ['recall', 'recall/lift']) {
      const path = `/api/compliance/items/${plain.id}/${what}`;
      expect((await principal.send('POST', path, { reason: 'A wrong figure' })).status).toBe(200);
    }
    await approve();
    expect(await statuses()).toEqual([410, 404]);
  });

  it('publishes content at once if its settings say so', async () => {
    const test = await startTestHub(engine, { APPROVAL: 'off' });
    await addItem(test.hub.ctx, { contentId: 'free', audience: 'public' });
    expect((await test.fetch('/video/free')).status).toBe(200);
  });

  it('that is older than approvals continues as before, and says so', async () => {
    const settings = { ...(await testSettings(engine)), APPROVAL: 'on' };
    const before = await startHub(readConfig({ ...settings, APPROVAL: 'off' }), atOnce);
    await addItem(
      { ...before.ctx, now: () => new Date('2020-01-01') },
      { contentId: 'old', audience: 'public' },
    );
    await before.stop();
    const test = await startTestHub(engine, settings);
    expect((await test.fetch('/video/old')).status).toBe(200);
    const principal = await memberOf(test, { roles: ['COMPLIANCE'] });
    expect(await (await principal.fetch(rulesRoutes.read.path)).json()).toMatchObject({
      version: 1,
      changedBy: { name: 'Resource Hub' },
      categories: [{ needsApproval: false }],
    });
  });
});
