import { beforeAll, expect, it } from 'vitest';
import { decideOn, openCategory, publishRules, submitItem } from '#features/compliance/fixtures.ts';
import { noteItem } from '#features/library/server/doors/items.ts';
import { noteSample } from '#features/library/server/samples/repository.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { startQuietHub } from '../../../../../test/quiet-hub.ts';
import { statementsOf } from '../../../../../test/statements.ts';
import type { StartWork } from '../../contract.ts';

onBothEngines('work on the start page', (engine) => {
  let hub: Awaited<ReturnType<typeof startQuietHub>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  beforeAll(async () => {
    hub = await startQuietHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, {
      categories: [openCategory, { ...openCategory, name: 'Retail', needsApproval: true }],
    });
  });

  const work = async (who: typeof editor): Promise<StartWork> => (await who.fetch('/api/start/work')).json();
  const counts = async (who: typeof editor) =>
    (await (await who.fetch('/api/notices/counts')).json()).pages as Record<string, number>;
  const add = async (title: string, more: Parameters<typeof addItem>[1] = {}) => {
    const { id } = await addItem(hub.hub.ctx, { category: 'Retail', titles: { en: title }, ...more });
    await noteItem(hub.hub.ctx, id, (item) => ({ ...item, createdBy: editor.uid }));
    return id;
  };
  const titles = (list: { rows: { title: string }[] } | undefined) => list?.rows.map(({ title }) => title);

  it('shows editors their own content and submissions by what is to be done', async () => {
    await add('Draft', { published: false });
    await add('Unsubmitted');
    const failed = await add('Broken');
    await noteItem(hub.hub.ctx, failed, (item) => ({
      ...item,
      processing: { ...item.processing, state: 'failed', problem: 'other' },
    }));
    const returned = await add('Returned');
    const { id } = await (await submitItem(editor, returned)).json();
    expect((await decideOn(principal, id, { decision: 'returned', note: 'Name the source' })).ok).toBe(true);
    await submitItem(editor, await add('Waiting'));
    const { editor: own, principal: none, setUp } = await work(editor);
    expect([none, setUp]).toEqual([null, null]);
    expect(titles(own?.drafts)).toEqual(['Draft']);
    expect(titles(own?.failed)).toEqual(['Broken']);
    expect(own?.returned).toMatchObject({
      count: 1,
      rows: [{ title: 'Returned', path: `/library/${returned}`, note: 'Name the source' }],
    });
    expect(titles(own?.waiting)).toEqual(['Waiting']);
    expect(titles(own?.held)).toEqual(['Unsubmitted']);
    expect(await counts(editor)).toEqual({ approvals: 1, library: 1 });
    // Submitted again, it is no longer returned.
    await submitItem(editor, returned);
    expect((await work(editor)).editor?.returned.count).toBe(0);
    expect(await counts(editor)).toEqual({ library: 1 });
  });

  it('shows principals what they may decide, the oldest first', async () => {
    const both = await memberOf(hub, { roles: ['COMPLIANCE', 'EDITOR'] });
    await submitItem(both, await add('Of the principal'));
    const { principal: queue } = await work(both);
    expect(titles(queue?.waiting)).toEqual(['Waiting', 'Returned']);
    expect(queue?.waiting.rows[0]).toMatchObject({ by: 'Edi Tor' });
    expect((await work(principal)).principal?.waiting.count).toBe(3);
    expect(await counts(principal)).toEqual({ approvals: 3 });
  });

  it('takes few statements', async () => {
    const all = await memberOf(hub, { roles: ['USER', 'EDITOR', 'COMPLIANCE', 'ADMIN'] });
    await work(all);
    await counts(all);
    expect((await statementsOf(() => work(all))).length).toBeLessThanOrEqual(9);
    // One reads the session.
    expect((await statementsOf(() => counts(all))).length).toBeLessThanOrEqual(3);
  });

  it('shows administrators the steps of setting up, which know whether they are done', async () => {
    const { ctx } = hub.hub;
    const owner = await memberOf(hub, { roles: ['ADMIN'], firstName: '', lastName: '' });
    const steps = async () =>
      Object.fromEntries((await work(owner)).setUp?.steps.map(({ name, isDone }) => [name, isDone]) ?? []);
    const none = { name: false, firm: false, mail: false, disclosures: false };
    expect(await steps()).toEqual({ ...none, people: true, upload: true, samples: true });
    const { id } = await addItem(ctx, {});
    await noteSample(ctx, { id, kind: 'item' });
    expect(await steps()).toMatchObject({ samples: false });
    const dismiss = (step: string, isDismissed: boolean) =>
      owner.send('PUT', `/api/start/steps/${step}`, { isDismissed });
    for (const step of ['name', 'firm', 'mail', 'mail', 'disclosures', 'samples'])
      expect((await dismiss(step, true)).status).toBe(200);
    expect((await work(owner)).setUp).toMatchObject({ isOver: true });
    await dismiss('mail', false);
    expect(await steps()).toEqual({ mail: false, people: true, upload: true });
    expect((await editor.send('PUT', '/api/start/steps/mail', { isDismissed: true })).status).toBe(403);
  });
});
