import { beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { approveItem, openCategory, publishRules, submitItem } from '../../fixtures.ts';

const others = { ...openCategory, needsApproval: true };
const free = { ...openCategory, name: 'Free' };

onBothEngines('a working copy whose category requires no approval', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  let member: typeof editor;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    member = await memberOf(hub);
  });
  const read = async (id: string) => (await editor.fetch(`/api/library/items/${id}`)).json();
  const change = async (id: string, fields: object) =>
    editor.send('PATCH', `/api/library/items/${id}`, { version: (await read(id)).version, ...fields });
  const standing = async (id: string) => (await editor.fetch(`/api/compliance/items/${id}`)).json();
  const copyOf = async (id: string) =>
    (await (await editor.send('POST', `/api/library/items/${id}/working-copy`)).json()).id as string;
  const adopt = (who: typeof editor, id: string) => who.send('POST', `/api/compliance/items/${id}/adoption`);

  it('is approved all the same if it replaces content that needs approval', async () => {
    await publishRules(principal, { categories: [others, free] });
    const { id } = await addItem(hub.hub.ctx, { audience: 'members' });
    await approveItem(editor, principal, id);
    const copy = await copyOf(id);
    expect((await change(copy, { category: 'Free' })).status).toBe(200);
    expect((await change(copy, { titles: { en: 'Renamed' } })).status).toBe(200);
    expect(await standing(copy)).toMatchObject({ needsApproval: true, ground: 'original' });
    const refused = await adopt(editor, copy);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ params: { reason: 'needs-approval' } });
    await approveItem(editor, principal, copy);
    expect(await read(id)).toMatchObject({ titles: { en: 'Renamed' }, category: 'Free', hold: null });
    expect((await member.fetch(`/video/${id}`)).status).toBe(200);
  });

  it('is published by an editor if neither needs approval', async () => {
    await publishRules(principal, { categories: [others, free] });
    const { id } = await addItem(hub.hub.ctx, { audience: 'members' });
    await approveItem(editor, principal, id);
    const copy = await copyOf(id);
    expect((await submitItem(editor, copy)).status).toBe(200);
    await publishRules(principal, { categories: [openCategory] });
    expect((await change(copy, { titles: { en: 'Renamed' } })).status).toBe(200);
    expect(await standing(copy)).toMatchObject({ needsApproval: false });
    expect((await submitItem(editor, copy)).status).toBe(403);
    expect((await adopt(member, copy)).status).toBe(403);
    expect((await adopt(editor, id)).status).toBe(404);
    const adopted = await adopt(editor, copy);
    expect([adopted.status, await adopted.json()]).toEqual([200, { item: id }]);
    expect(await read(id)).toMatchObject({ titles: { en: 'Renamed' }, hold: null });
    expect((await editor.fetch(`/api/library/items/${copy}`)).status).toBe(404);
    // The waiting submission was withdrawn.
    const { approvals } = await (
      await principal.fetch('/api/compliance/approvals?state=waiting&size=100')
    ).json();
    expect(approvals.filter(({ item }: { item: string }) => item === copy)).toEqual([]);
  });
});
