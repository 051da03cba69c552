import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makeLink } from '../links/fixtures.ts';

onBothEnginesInFull('previews', (engine) => {
  const started = startTestHub(engine);
  const imageOf = async (path: string, headers: Record<string, string> = {}) => {
    const { fetch, hub } = await started;
    const html = await (await fetch(path, { headers })).text();
    const url = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
    return url?.slice(hub.url.length) ?? null;
  };

  it('are sent by HEAD and GET alike, cached by a version, and change with the title', async () => {
    const { hub, fetch } = await started;
    const { id } = await addItem(hub.ctx, { contentId: 'drawn', titles: { en: 'Before' } });
    const path = (await imageOf('/video/drawn')) ?? '';
    const head = await fetch(path, { method: 'HEAD' });
    const whole = await fetch(path);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength));
    expect(whole.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = whole.headers.get('etag') ?? '';
    expect((await fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await imageOf('/video/drawn', { 'accept-language': 'ar' })).not.toBe(path);

    const editor = await memberOf(await started, { roles: ['EDITOR'] });
    await editor.send('PATCH', `/api/library/items/${id}`, { version: 1, titles: { en: 'After' } });
    const next = await imageOf('/video/drawn');
    expect(next).not.toBe(path);
    const moved = await fetch(path);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, next]);
  });

  it('are gone with the content, and never existed for restricted content', async () => {
    const { hub, fetch } = await started;
    const { id } = await addItem(hub.ctx, { contentId: 'withdrawn' });
    const path = (await imageOf('/video/withdrawn')) ?? '';
    expect((await fetch(path)).status).toBe(200);
    const editor = await memberOf(await started, { roles: ['EDITOR'] });
    await editor.send('PATCH', `/api/library/items/${id}`, { version: 1, archived: true });
    expect((await fetch(path)).status).toBe(404);
    const inside = await addItem(hub.ctx, { audience: 'members' });
    for (const other of [
      path.replace(id, inside.id),
      path.replace(id, 'nothing'),
      path.replace('/video/', '/pdf/'),
      path.replace('/video/', '/nonsense/'),
      path.replace('/en.', '/xx.'),
      path.replace('.jpg', '.png'),
    ])
      expect((await fetch(other)).status, other).toBe(404);
  });

  it('of a link show what programs get, and nothing behind a gate', async () => {
    const { hub, fetch } = await started;
    const sharer = await memberOf(await started);
    const { id: target } = await addItem(hub.ctx, { audience: 'members', titles: { en: 'For members' } });
    const open = await makeLink(sharer, { target });
    const path = (await imageOf(open.path)) ?? '';
    expect(path).toContain(`/link/video/${open.id}/preview/`);
    expect((await fetch(path)).status).toBe(200);
    const protectedLink = await makeLink(sharer, { target, password: 'Correct horse 1' });
    expect(await imageOf(protectedLink.path)).toBeNull();
    for (const id of [protectedLink.id, 'nothing'])
      expect((await fetch(path.replace(open.id, id))).status, id).toBe(404);
    const oEmbed = (address: string) => fetch(`/oembed?url=${encodeURIComponent(hub.url + address)}`);
    expect(await (await oEmbed(open.path)).json()).toMatchObject({
      title: 'For members',
      html: expect.stringContaining(`/embed${open.path}"`),
      thumbnail_url: hub.url + path,
    });
    expect((await oEmbed(protectedLink.path)).status).toBe(404);
    await sharer.send('POST', `/api/links/${open.id}/revoke`, {});
    expect((await fetch(path)).status).toBe(404);
    expect((await oEmbed(open.path)).status).toBe(404);
  });
});
