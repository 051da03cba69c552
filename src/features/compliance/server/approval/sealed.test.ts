import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';

const spoken = (text: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`;
const captions = (language: string, text: string) => ({
  captions: { kind: 'captions', language, label: language, text: spoken(text) },
});

/** Two texts whose files have the same name, which contains only what their hashes have in common. */
const [fact, forged] = ['A fact 543098', 'Guaranteed 2160953'];

/** Every way in which an editor could change approved content: all of them are closed. */
const roads: [name: string, method: string, path: string, fields: object][] = [
  ['titles', 'PATCH', '', { titles: { en: 'Guaranteed' } }],
  ['descriptions', 'PATCH', '', { descriptions: { en: 'Without any risk' } }],
  ['chapters', 'PATCH', '', { chapters: [{ startMs: 0, title: { en: 'Risk-free' } }] }],
  ['audience', 'PATCH', '', { audience: 'members' }],
  ['category', 'PATCH', '', { category: '' }],
  ['captions of the same language', 'PUT', '/captions', captions('en', 'Guaranteed')],
  ['captions of another language', 'PUT', '/captions', captions('fr', 'Garanti')],
];

onBothEnginesInFull('approved content', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let id: string;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, {
      categories: [openCategory, { ...openCategory, name: 'Retail', needsApproval: true }],
    });
    ({ id } = await addReady(hub.hub.ctx, 'video', crypto.randomUUID(), { given: { category: 'Retail' } }));
    expect((await send('PUT', '/captions', captions('en', fact))).status).toBe(200);
    await approveItem(editor, principal, id);
  });
  const read = async () => (await editor.fetch(`/api/library/items/${id}`)).json();
  const send = async (method: string, path: string, fields: object) =>
    editor.send(method, `/api/library/items/${id}${path}`, { version: (await read()).version, ...fields });

  it.each(roads)('cannot be changed by its %s', async (_, method, path, fields) => {
    const before = await read();
    const refused = await send(method, path, fields);
    expect([refused.status, (await refused.json()).params]).toEqual([403, { reason: 'approved' }]);
    expect(await read()).toEqual(before);
    expect((await fetch(`${hub.hub.url}/video/${id}`)).status).toBe(200);
  });

  it('cannot be changed by captions forged to have the same name', async () => {
    const {
      captions: [{ url }],
      ...before
    } = await read();
    const other = await addReady(hub.hub.ctx, 'video', crypto.randomUUID());
    const path = `/api/library/items/${other.id}/captions`;
    const put = await editor.send('PUT', path, { version: other.version, ...captions('en', forged) });
    expect((await put.json()).captions[0].url.split('/').at(-1)).toBe(url.split('/').at(-1));
    expect((await send('PUT', '/captions', captions('en', forged))).status).toBe(409);
    expect(await read()).toMatchObject(before);
    expect(await (await editor.fetch(url)).text()).toContain(fact);
  });

  it('cannot be changed by removing captions, nor in bulk', async () => {
    const before = await read();
    const [{ id: caption }] = before.captions;
    const away = `/api/library/items/${id}/captions/${caption}?version=${before.version}`;
    expect((await editor.send('DELETE', away)).status).toBe(403);
    for (const action of [
      { do: 'audience', audience: 'members' },
      { do: 'category', category: '' },
    ]) {
      const answer = await editor.send('POST', '/api/library/items/changes', { ids: [id], action });
      expect(await answer.json()).toMatchObject({ changed: [], refused: [{ id, reason: 'approved' }] });
    }
    expect(await read()).toEqual(before);
  });
});
