import { beforeAll, expect, it } from 'vitest';
import { eraseItem } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEngines } from '../../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../../test/hub.ts';
import { addItem } from '../../../../../../test/library.ts';
import { memberOf } from '../../../../../../test/members.ts';
import { approveItem, openCategory, publishRules } from '../../../fixtures.ts';

const path = '/api/compliance/packs';

onBothEngines('subjects of a pack', (engine) => {
  let hub: TestHub;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  let editor: typeof principal;
  let item: string;
  let link: string;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Principal' });
    editor = await memberOf(hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
    const approvedCategory = { ...openCategory, name: 'asking', needsApproval: true };
    await publishRules(principal, { categories: [openCategory, approvedCategory] });
    item = (await addItem(hub.hub.ctx, { titles: { en: 'Autumn outlook' }, audience: 'members' })).id;
    const input = { type: 'video', target: item, label: 'For the Smiths' };
    link = (await (await editor.send('POST', '/api/links', input)).json()).id;
  });
  const find = async (kind: string, search: string, by = principal) => {
    const answer = await by.fetch(`${path}/subjects?${new URLSearchParams({ kind, search })}`);
    return (await answer.json()).subjects;
  };
  const issueOf = async (scope: object) => {
    const input = { scope, withMedia: false, withChain: false, reason: 'Exam', language: 'en' };
    const answer = await principal.send('POST', path, input);
    return answer.ok ? null : (await answer.json()).params.issues;
  };

  it('are found by their text and by their id', async () => {
    const expected = { id: item, name: 'Autumn outlook' };
    for (const search of ['autumn', item]) expect(await find('item', search)).toMatchObject([expected]);
    const person = { id: editor.uid, name: 'Edi Tor', detail: editor.email };
    for (const search of ['edi', editor.email, editor.uid])
      expect(await find('person', search)).toMatchObject([person]);
    for (const search of ['smiths', link, 'autumn'])
      expect(await find('link', search)).toMatchObject([{ id: link, name: 'For the Smiths' }]);
    expect((await find('link', link))[0].detail).toContain('Edi Tor');
    expect(await find('item', 'no such thing')).toEqual([]);
  });

  it('are found even if only the records still know them', async () => {
    const { ctx } = hub.hub;
    const gone = (await addItem(ctx, { titles: { en: 'Spring leaflet' }, category: 'asking' })).id;
    await approveItem(editor, principal, gone);
    await eraseItem(actAsHub(ctx), gone);
    expect(await find('item', 'leaflet')).toEqual([{ id: gone, name: 'Spring leaflet', detail: '' }]);
    expect(await issueOf({ item: gone })).toBeNull();
  });

  it('are refused if nobody knows them, and if their day has not come yet', async () => {
    expect(await issueOf({ item: 'nothing' })).toEqual([{ path: 'item', reason: 'unknown' }]);
    expect(await issueOf({ person: 'nobody' })).toEqual([{ path: 'person', reason: 'unknown' }]);
    expect(await issueOf({ person: 'nobody@example.com' })).toEqual([{ path: 'person', reason: 'unknown' }]);
    expect(await issueOf({ link: 'none' })).toEqual([{ path: 'link', reason: 'unknown' }]);
    expect(await issueOf({ from: '2199-01-01T00:00:00.000Z' })).toEqual([{ path: 'from', reason: 'future' }]);
    for (const scope of [{ item }, { person: editor.uid }, { person: editor.email }, { link }])
      expect(await issueOf(scope)).toBeNull();
  });

  it('are for compliance and administrators alone', async () => {
    expect((await editor.fetch(`${path}/subjects?kind=person&search=paula`)).status).toBe(403);
    expect((await hub.fetch(`${path}/subjects?kind=person&search=paula`)).status).toBe(401);
  });
});
