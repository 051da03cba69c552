import { beforeAll, expect, it } from 'vitest';
import { dayMs } from '#shared/durations.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { type FilingDuty, filingRoutes } from '../../contract.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';

const before = { ...openCategory, name: 'Before', needsApproval: true, filing: 'before-use' as const };
const after = { ...before, name: 'After', filing: 'after-use' as const };

onBothEnginesInFull('content changed after its filing', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, { categories: [openCategory, before, after] });
    hub.pass(Date.parse('2027-03-03T15:00:00Z') - hub.hub.ctx.now().getTime());
  });

  const pageOf = async (id: string) => (await fetch(`${hub.hub.url}/video/${id}`)).status;
  const standing = async (id: string) => (await editor.fetch(`/api/compliance/items/${id}`)).json();
  const file = (id: string, reference: string) =>
    principal.send('POST', filingRoutes.file.path.replace('{id}', id), {
      reference,
      filedOn: '2027-03-02',
      letter: '',
    });
  const dutyOf = async (id: string) => {
    const list = await (await principal.fetch(`${filingRoutes.duties.path}?size=100`)).json();
    return (list.duties as FilingDuty[]).find(({ item }) => item === id);
  };
  const filed = async (category: string) => {
    const { id } = await addItem(hub.hub.ctx, { category, titles: { en: 'Outlook' } });
    await approveItem(editor, principal, id);
    expect((await file(id, 'FR-1')).status).toBe(200);
    expect(await dutyOf(id)).toBeUndefined();
    hub.pass(1000);
    return id;
  };
  /** Changes an item in its working copy, and gets that approved. */
  const change = async (id: string, changes: object) => {
    const copy = await (await editor.send('POST', `/api/library/items/${id}/working-copy`, {})).json();
    const answer = await editor.send('PATCH', `/api/library/items/${copy.id}`, {
      version: copy.version,
      ...changes,
    });
    expect(answer.status).toBe(200);
    await approveItem(editor, principal, copy.id);
    hub.pass(1000);
  };

  it('is under embargo until it is filed again, if it is filed before use', async () => {
    const id = await filed('before');
    expect(await pageOf(id)).toBe(200);
    await change(id, { titles: { en: 'Outlook, with other numbers' } });
    expect(await pageOf(id)).toBe(410);
    const earlier = { reference: 'FR-1', filedOn: '2027-03-02' };
    expect(await dutyOf(id)).toMatchObject({ state: 'held', dueOn: null, earlier });
    expect(await standing(id)).toMatchObject({
      hold: 'filing',
      filing: { duty: { state: 'held' }, filed: { reference: 'FR-1', isOther: true } },
    });
    expect((await file(id, 'FR-2')).status).toBe(200);
    expect(await pageOf(id)).toBe(200);
    expect(await dutyOf(id)).toBeUndefined();
    expect(await standing(id)).toMatchObject({ hold: null, filing: { duty: null } });
  });

  it('is due ten business days after it was approved, if it is filed after use', async () => {
    const id = await filed('after');
    await change(id, { descriptions: { en: 'We now expect more.' } });
    expect(await pageOf(id)).toBe(200);
    expect(await dutyOf(id)).toMatchObject({ state: 'open', dueOn: '2027-03-17' });
    // Another change in between does not extend the time.
    hub.pass(5 * dayMs);
    await change(id, { descriptions: { en: 'We now expect even more.' } });
    expect(await dutyOf(id)).toMatchObject({ dueOn: '2027-03-17', earlier: { reference: 'FR-1' } });
    // An item that is again as it was filed needs no filing.
    await change(id, { descriptions: {} });
    expect(await dutyOf(id)).toBeUndefined();
  });

  it('needs no new filing if its content is the same', async () => {
    const id = await filed('before');
    await change(id, { tags: ['rates'], audience: 'members' });
    await change(id, { audience: 'public' });
    expect(await dutyOf(id)).toBeUndefined();
    expect(await pageOf(id)).toBe(200);
  });
});
