import { beforeAll, expect, it } from 'vitest';
import { noteItem, type StoredItem } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { approveItem, decideOn, openCategory, publishRules, submitItem } from '../../fixtures.ts';
import { monthsAfter } from './decide.ts';

type TestPerson = Awaited<ReturnType<typeof memberOf>>;

it('lasts for whole months, and never a day longer', () => {
  const endOf = (from: string, months: number) =>
    monthsAfter(new Date(`${from}T10:20:30.400Z`), months).toISOString();
  expect(endOf('2026-11-17', 12)).toBe('2027-11-17T10:20:30.400Z');
  expect(endOf('2026-01-31', 1)).toBe('2026-02-28T10:20:30.400Z');
  expect(endOf('2028-02-29', 12)).toBe('2029-02-28T10:20:30.400Z');
  expect(endOf('2026-10-31', 13)).toBe('2027-11-30T10:20:30.400Z');
});

onBothEnginesInFull('approval', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: TestPerson;
  let principal: TestPerson;
  let member: TestPerson;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    editor = await memberOf(hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Principal' });
    member = await memberOf(hub, {});
    await publishRules(principal, {
      categories: [
        openCategory,
        { ...openCategory, name: 'Retail', needsApproval: true, approvalMonths: 12 },
      ],
    });
  });
  const add = async (titles = { en: 'Fund facts' }) =>
    (await addItem(hub.hub.ctx, { category: 'Retail', titles })).id;
  const statuses = async (id: string) => {
    const answers = [
      fetch(`${hub.hub.url}/video/${id}`),
      fetch(`${hub.hub.url}/embed/video/${id}`),
      member.fetch(`/api/library/items/${id}`),
      editor.fetch(`/api/library/items/${id}`),
    ];
    return Promise.all(answers.map(async (answer) => (await answer).status));
  };
  const read = async (id: string) => (await editor.fetch(`/api/library/items/${id}`)).json();
  const change = async (id: string, fields: object) =>
    editor.send('PATCH', `/api/library/items/${id}`, { version: (await read(id)).version, ...fields });
  const standing = async (id: string) => (await editor.fetch(`/api/compliance/items/${id}`)).json();

  it('publishes content that the rules require it for, and nothing before', async () => {
    const id = await add();
    expect(await statuses(id)).toEqual([404, 404, 404, 200]);
    expect(await read(id)).toMatchObject({ hold: 'approval', published: true });
    const { id: submission } = await (await submitItem(editor, id)).json();
    expect(await statuses(id)).toEqual([404, 404, 404, 200]);
    const decided = await decideOn(principal, submission);
    expect(decided.status).toBe(200);
    expect(await decided.json()).toMatchObject({
      state: 'approved',
      item: id,
      submittedBy: { name: 'Edi Tor' },
      decidedBy: { uid: principal.uid, name: 'Paula Principal' },
    });
    expect(await statuses(id)).toEqual([200, 200, 200, 200]);
    const trail = (await listEntries(hub.hub.ctx)).filter(({ subject }) => subject.id === id);
    expect(trail.map(({ action }) => action)).toEqual([
      'item.created',
      'approval.submitted',
      'approval.approved',
    ]);
    expect(trail[1]?.after).toMatchObject({ bundle: { titles: { en: 'Fund facts' } } });
  });

  it('is required by categories according to the rules, and by no others', async () => {
    const { id } = await addItem(hub.hub.ctx, { category: 'Training', audience: 'members' });
    expect(await statuses(id)).toEqual([404, 404, 200, 200]);
    expect((await submitItem(editor, id)).status).toBe(403);
    const embargoed = await addItem(hub.hub.ctx, { category: 'RETAIL' });
    expect(embargoed.embargo).toBe('approval');
  });

  it('is never given by the submitter, nor by people without permission', async () => {
    const both = await memberOf(hub, { roles: ['EDITOR', 'COMPLIANCE'] });
    const id = await add();
    const { id: own } = await (await submitItem(both, id)).json();
    const refused = await decideOn(both, own);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ params: { reason: 'own' } });
    expect((await decideOn(editor, own)).status).toBe(403);
    expect((await submitItem(member, id)).status).toBe(403);
    expect(await statuses(id)).toEqual([404, 404, 404, 200]);
  });

  it('requires each point of the checklist, and a reason for a refusal', async () => {
    const id = await add();
    const input = { item: id, checklist: ['balanced'], sources: [], note: '' };
    expect((await editor.send('POST', '/api/compliance/approvals', input)).status).toBe(400);
    const { id: submission } = await (await submitItem(editor, id)).json();
    expect((await decideOn(principal, submission, { decision: 'returned', note: '' })).status).toBe(400);
    const returned = await decideOn(principal, submission, { decision: 'returned', note: 'Name the risk' });
    expect(await returned.json()).toMatchObject({ state: 'returned', decisionNote: 'Name the risk' });
    expect((await decideOn(principal, submission)).status).toBe(409);
    expect((await standing(id)).newest).toMatchObject({ decisionNote: 'Name the risk' });
    expect(await statuses(id)).toEqual([404, 404, 404, 200]);
  });

  it('applies to the reviewed version: content changed meanwhile has to be submitted again', async () => {
    const id = await add();
    const { id: submission } = await (await submitItem(editor, id)).json();
    await change(id, { titles: { en: 'Guaranteed gains' } });
    const review = await (await principal.fetch(`/api/compliance/approvals/${submission}`)).json();
    expect(review).toMatchObject({ isChanged: true, mayDecide: true });
    expect((await decideOn(principal, submission)).status).toBe(409);
    expect(await statuses(id)).toEqual([404, 404, 404, 200]);
    const { id: anew } = await (await submitItem(editor, id)).json();
    expect((await decideOn(principal, submission)).status).toBe(409);
    expect((await decideOn(principal, anew)).status).toBe(200);
  });

  it('can be requested as soon as all reviewed parts exist, while streams are still processed', async () => {
    const id = await add();
    const { ctx } = hub.hub;
    const note = (processing: StoredItem['processing']) =>
      noteItem(actAsHub(ctx), id, (item) => ({ ...item, processing }));
    await note({ state: 'working', problem: null });
    expect((await submitItem(editor, id)).status).toBe(409);
    await note({ state: 'working', problem: null, isPrepared: true });
    await approveItem(editor, principal, id);
    await note({ state: 'done', problem: null });
    expect(await standing(id)).toMatchObject({ hold: null });
  });

  it('seals public content: a change is made in a working copy, and replaces it once approved', async () => {
    const id = await add({ en: 'First words' });
    await approveItem(editor, principal, id);
    for (const fields of [{ titles: { en: 'Other' } }, { category: 'Training' }, { audience: 'members' }]) {
      const refused = await change(id, fields);
      expect([refused.status, (await refused.json()).params]).toEqual([403, { reason: 'approved' }]);
    }
    expect((await change(id, { tags: ['autumn'] })).status).toBe(200);
    const made = await editor.send('POST', `/api/library/items/${id}/working-copy`);
    const copy = await made.json();
    expect(copy).toMatchObject({ revises: id, state: 'draft', titles: { en: 'First words' } });
    expect((await (await editor.send('POST', `/api/library/items/${id}/working-copy`)).json()).id).toBe(
      copy.id,
    );
    expect((await change(copy.id, { published: true })).status).toBe(403);
    expect((await change(copy.id, { titles: { en: 'Second words' } })).status).toBe(200);
    const { id: submission } = await (await submitItem(editor, copy.id)).json();
    const review = await (await principal.fetch(`/api/compliance/approvals/${submission}`)).json();
    expect(review).toMatchObject({
      bundle: { titles: { en: 'Second words' } },
      last: { bundle: { titles: { en: 'First words' } } },
    });
    expect(await (await fetch(`${hub.hub.url}/video/${id}`)).text()).toContain('First words');
    expect((await decideOn(principal, submission)).status).toBe(200);
    const page = await (await fetch(`${hub.hub.url}/video/${id}`)).text();
    expect(page).toContain('Second words');
    expect(page).not.toContain('First words');
    expect((await read(id)).tags).toEqual(['autumn']);
    expect((await editor.fetch(`/api/library/items/${copy.id}`)).status).toBe(404);
    expect(await standing(id)).toMatchObject({ workingCopy: null, approved: { id: submission } });
  });

  it('seals the picture too, also if it would be drawn later', async () => {
    const { ctx } = hub.hub;
    const { id } = await addReady(ctx, 'video', crypto.randomUUID(), { given: { category: 'Retail' } });
    const file = { type: 'file' as const, name: 'a.mp4', file: 'a.mp4', key: 'a'.repeat(64), size: 1 };
    await noteItem(actAsHub(ctx), id, (item) => ({ ...item, source: { ...file, mime: 'video/mp4' } }));
    const draw = async () =>
      editor.send('POST', `/api/library/items/${id}/poster`, {
        version: (await read(id)).version,
        poster: { atMs: 1000 },
      });
    expect((await draw()).status).toBe(200);
    await approveItem(editor, principal, id);
    const refused = await draw();
    expect([refused.status, (await refused.json()).params]).toEqual([403, { reason: 'approved' }]);
    // Any other change to what was approved withdraws it.
    await noteItem(actAsHub(ctx), id, (item) => ({
      ...item,
      media: { ...item.media, poster: { file: 'other.webp', width: 16, height: 9 } },
    }));
    expect(await statuses(id)).toEqual([410, 410, 404, 200]);
  });

  it('expires exactly at its time', async () => {
    const id = await add();
    const { expiresAt } = await approveItem(editor, principal, id);
    const link = await (await member.send('POST', '/api/links', { type: 'video', target: id })).json();
    const left = Date.parse(expiresAt ?? '') - hub.hub.ctx.now().getTime();
    hub.pass(left - 1000);
    expect(await statuses(id)).toEqual([200, 200, 200, 200]);
    expect((await fetch(hub.hub.url + link.path)).status).toBe(200);
    hub.pass(1000);
    expect(await statuses(id)).toEqual([410, 410, 404, 200]);
    expect((await fetch(hub.hub.url + link.path)).status).toBe(410);
    expect((await read(id)).hold).toBe('expired');
    await approveItem(editor, principal, id);
    expect(await statuses(id)).toEqual([200, 200, 200, 200]);
  });

  it('is ended at once by a recall, and has to be given again once that is lifted', async () => {
    const id = await add();
    await approveItem(editor, principal, id);
    const link = await (await member.send('POST', '/api/links', { type: 'video', target: id })).json();
    const recall = (who: typeof member) =>
      who.send('POST', `/api/compliance/items/${id}/recall`, { reason: 'Wrong figure' });
    expect((await recall(editor)).status).toBe(403);
    expect((await recall(principal)).status).toBe(200);
    expect(await statuses(id)).toEqual([410, 410, 404, 200]);
    expect((await fetch(hub.hub.url + link.path)).status).toBe(410);
    expect(await standing(id)).toMatchObject({
      hold: 'recalled',
      approved: null,
      recall: { by: { name: 'Paula Principal' }, reason: 'Wrong figure' },
    });
    expect((await recall(principal)).status).toBe(409);
    const lift = () =>
      principal.send('POST', `/api/compliance/items/${id}/recall/lift`, { reason: 'Mended' });
    expect((await lift()).status).toBe(200);
    expect(await statuses(id)).toEqual([410, 410, 404, 200]);
    expect((await lift()).status).toBe(404);
    await approveItem(editor, principal, id);
    expect(await statuses(id)).toEqual([200, 200, 200, 200]);
  });

  it('is required from the moment that new rules take effect, and no longer once they do not', async () => {
    const { id } = await addItem(hub.hub.ctx, { category: 'Later', audience: 'members' });
    const { id: approved } = await addItem(hub.hub.ctx, { category: 'Retail' });
    await approveItem(editor, principal, approved);
    const retail = { ...openCategory, name: 'Retail', needsApproval: true, approvalMonths: null };
    expect(await statuses(id)).toEqual([404, 404, 200, 200]);
    const later = { ...openCategory, name: 'Later', needsApproval: true };
    await publishRules(principal, { categories: [openCategory, retail, later] });
    expect(await statuses(id)).toEqual([404, 404, 404, 200]);
    expect(await statuses(approved)).toEqual([200, 200, 200, 200]);
    await publishRules(principal, { categories: [openCategory, retail] });
    await expect.poll(() => statuses(id)).toEqual([404, 404, 200, 200]);
  });
});
