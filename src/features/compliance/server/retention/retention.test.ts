import { beforeAll, expect, it } from 'vitest';
import { verifyChains } from '#features/audit/server/chains.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addFileItem, addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';
import { runDisposal } from './disposal/job.ts';
import { addToDisposal, insertDisposal } from './disposal/repository.ts';
import { findDueNow, killedAfter, staySignedIn, untroubled } from './fixtures.ts';

type TestPerson = Awaited<ReturnType<typeof memberOf>>;

/** Content in a category without approval; only if it is public does it need approval. */
const inside = { audience: 'members' } as const;

const yearMs = 366 * 24 * 60 * 60 * 1000;

onBothEngines('retention', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: TestPerson;
  let principal: TestPerson;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    staySignedIn(hub);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Principal' });
    await publishRules(principal, {
      categories: [openCategory, { ...openCategory, name: 'Retail', needsApproval: true, retentionYears: 3 }],
    });
  });
  const remove = (id: string) => editor.send('DELETE', `/api/library/items/${id}`);
  const read = async (id: string) => editor.fetch(`/api/library/items/${id}`);
  const due = async () => {
    await findDueNow(hub.hub.ctx);
    return (await (await principal.fetch('/api/compliance/due?size=100')).json()).items as {
      item: string;
    }[];
  };
  const isDue = async (id: string) => (await due()).some(({ item }) => item === id);
  const place = async (legalHold: object) => {
    const answer = await principal.send('POST', '/api/compliance/holds', {
      matter: 'Smith v. Hub',
      reason: 'Letter of 3 March',
      ...legalHold,
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const lift = (id: string) =>
    principal.send('POST', `/api/compliance/holds/${id}/lift`, { reason: 'Settled' });
  const dispose = async (items: string[] | 'all') =>
    principal.send('POST', '/api/compliance/disposals', { items, reason: 'Time is over' });
  const whenDone = (id: string) =>
    expect
      .poll(async () => {
        const { disposals } = await (await principal.fetch('/api/compliance/disposals')).json();
        return disposals.find((each: { id: string }) => each.id === id)?.doneAt;
      })
      .not.toBe(null);

  it('lets an editor delete content that was never public', async () => {
    const { id } = await addItem(hub.hub.ctx, { published: false });
    expect(await (await editor.fetch(`/api/library/items/${id}/keeping`)).json()).toEqual({ kept: null });
    expect(await (await remove(id)).json()).toEqual({ kept: null });
    expect((await read(id)).status).toBe(404);
  });

  it('withdraws public content, and retains it for its years', async () => {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${engine}`);
    const file = { mime: 'application/pdf', name: 'a.pdf', kind: 'pdf' as const };
    const { id, source } = await addFileItem(hub.hub.ctx, bytes, file);
    const outside = await addItem(hub.hub.ctx, inside);
    for (const each of [outside.id]) {
      expect(await (await editor.fetch(`/api/library/items/${each}/keeping`)).json()).toEqual({
        kept: { until: null, isHeld: false },
      });
      const { kept: stored } = await (await remove(each)).json();
      expect(stored).toEqual({ until: null, isHeld: false });
      expect((await fetch(`${hub.hub.url}/video/${each}`)).status).not.toBe(200);
      expect(await (await read(each)).json()).toMatchObject({ state: 'archived', published: false });
      const after = await (await editor.fetch(`/api/library/items/${each}/keeping`)).json();
      const until = new Date(hub.hub.ctx.now());
      until.setUTCFullYear(until.getUTCFullYear() + 6);
      expect(after).toEqual({ kept: { until: until.toISOString(), isHeld: false } });
    }
    const many = { ids: [outside.id], action: { do: 'remove' } };
    const bulk = await editor.send('POST', '/api/library/items/changes', many);
    expect(await bulk.json()).toEqual({
      changed: [],
      kept: [],
      refused: [{ id: outside.id, reason: 'kept' }],
    });
    // A file that was never examined was never public.
    expect(await (await remove(id)).json()).toEqual({ kept: null });
    expect(source.type).toBe('file');
  });

  it('lists content as due at the end of its period, and no sooner, and disposes of it with a permanent record', async () => {
    const { id } = await addItem(hub.hub.ctx, { ...inside, titles: { en: '=Old news' } });
    const stays = await addItem(hub.hub.ctx, inside);
    const link = await editor.send('POST', '/api/links', { type: 'video', target: id });
    expect(link.status).toBe(201);
    await remove(id);
    hub.pass(5 * yearMs);
    expect(await isDue(id)).toBe(false);
    hub.pass(1.01 * yearMs);
    expect(await isDue(id)).toBe(true);
    expect(await isDue(stays.id)).toBe(false);
    expect(await (await remove(id)).json()).toMatchObject({ kept: { isHeld: false } });
    const csv = await (await principal.fetch('/api/compliance/due.csv')).text();
    expect(csv).toContain(`"${id}","'=Old news",`);
    expect((await editor.fetch('/api/compliance/due')).status).toBe(403);
    expect(
      (await editor.send('POST', '/api/compliance/disposals', { items: [id], reason: 'x' })).status,
    ).toBe(403);
    expect((await dispose([stays.id])).status).toBe(409);
    const answer = await dispose([id]);
    expect(answer.status).toBe(200);
    const disposal = await answer.json();
    await whenDone(disposal.id);
    expect((await read(id)).status).toBe(404);
    expect((await read(stays.id)).status).toBe(200);
    const { items } = await (await principal.fetch(`/api/compliance/disposals/${disposal.id}`)).json();
    expect(items).toMatchObject([{ item: id, title: '=Old news', state: 'done' }]);
    const record = JSON.parse(items[0].record);
    expect(record).toMatchObject({
      item: id,
      elsewhere: { links: 1 },
      rule: { years: 6 },
      reason: 'Time is over',
      approvedBy: { uid: principal.uid, name: 'Paula Principal' },
    });
    const reported = (await listEntries(hub.hub.ctx)).find(
      ({ action, subject }) => action === 'item.disposed' && subject.id === id,
    );
    expect(reported?.after).toEqual(record);
    // The content of the link's record is gone, and the chain is valid.
    expect(record.uses.count).toBe(1);
    expect((await verifyChains(hub.hub.ctx)).filter(({ broken }) => broken)).toEqual([]);
    expect((await dispose([id])).status).toBe(409);
  });

  it('disposes of approved content with its copies, by the years of its category, and of deleted content', async () => {
    const { id } = await addItem(hub.hub.ctx, { category: 'retail', published: false });
    const { seal } = await approveItem(editor, principal, id);
    expect(await (await remove(id)).json()).toEqual({ kept: null });
    hub.pass(2.9 * yearMs);
    expect(await isDue(id)).toBe(false);
    hub.pass(0.2 * yearMs);
    expect(await isDue(id)).toBe(true);
    const disposal = await (await dispose([id])).json();
    await whenDone(disposal.id);
    const { items } = await (await principal.fetch(`/api/compliance/disposals/${disposal.id}`)).json();
    expect(JSON.parse(items[0].record).approvals).toMatchObject([{ seal, decidedBy: principal.uid }]);
    expect(await isDue(id)).toBe(false);
    expect((await verifyChains(hub.hub.ctx)).filter(({ broken }) => broken)).toEqual([]);
  });

  it('resumes after it was killed, and a legal hold placed meanwhile wins', async () => {
    const made = [];
    for (let index = 0; index < 4; index += 1) made.push((await addItem(hub.hub.ctx, inside)).id);
    for (const id of made) await remove(id);
    hub.pass(7 * yearMs);
    const { ctx } = hub.hub;
    const by = { uid: principal.uid, name: 'Paula Principal' };
    const disposal = {
      id: `d-${engine}`,
      approvedBy: by,
      approvedAt: ctx.now(),
      reason: 'Over',
      doneAt: null,
    };
    await insertDisposal(ctx, disposal);
    await addToDisposal(
      ctx,
      disposal.id,
      made.map((item) => ({ item, title: item })),
    );
    const states = async () =>
      (await (await principal.fetch(`/api/compliance/disposals/${disposal.id}`)).json()).items.map(
        ({ state }: { state: string }) => state,
      );
    await expect(runDisposal.run(ctx, { disposal: disposal.id }, killedAfter(2))).rejects.toThrow('killed');
    expect((await states()).sort()).toEqual(['done', 'done', 'waiting', 'waiting']);
    const left = [];
    for (const id of made) if ((await read(id)).ok) left.push(id);
    expect(left).toHaveLength(2);
    const legalHold = await place({ kind: 'item', target: left[0] });
    await runDisposal.run(ctx, { disposal: disposal.id }, untroubled);
    expect((await states()).sort()).toEqual(['done', 'done', 'done', 'held']);
    expect((await read(String(left[0]))).status).toBe(200);
    expect((await read(String(left[1]))).status).toBe(404);
    expect((await lift(legalHold.id)).status).toBe(200);
    expect(await isDue(String(left[0]))).toBe(true);
  });
});
