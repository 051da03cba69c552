import { beforeAll, expect, it } from 'vitest';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';

onBothEngines('private feeds', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let items: StoredItem[];
  let show: string;
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const { ctx } = test.hub;
    items = [
      await addReady(ctx, 'audio', 'open', { titles: { en: 'Open' } }),
      await addReady(ctx, 'audio', 'inside', { titles: { en: 'Inside' } }),
      await addReady(ctx, 'audio', 'licensed', { titles: { en: 'Licensed' } }),
    ];
    for (const [at, audience] of [
      [1, 'members'],
      [2, 'licensed'],
    ] as const) {
      const item = await (await editor.fetch(`/api/library/items/${items[at]?.id}`)).json();
      const changed = await editor.send('PATCH', `/api/library/items/${item.id}`, {
        version: item.version,
        audience,
      });
      expect(changed.status).toBe(200);
    }
    await editor.send('POST', '/api/audio_playlists', {
      titles: { en: 'First' },
      slug: 'first',
      number: 1,
      published: true,
      items: items.map(({ id }) => id),
    });
    [{ id: show }] = (await (await editor.fetch('/api/shows')).json()).shows;
  });
  const inside = (address: string) => address.replace(test.hub.ctx.config.publicUrl, '');
  const titles = (xml: string) => [...xml.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);
  const enclosures = (xml: string) =>
    [...xml.matchAll(/<enclosure url="(.+?)"/g)].map(([, url]) => url ?? '');
  const make = async (person: typeof editor, name = 'Phone') =>
    (await person.send('POST', `/api/shows/${show}/private-feeds`, { name })).json();

  it('have what their owner may hear, with files for them alone', async () => {
    const listener = await memberOf(test, {});
    const { address } = await make(listener);
    const answer = await test.fetch(inside(address));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const xml = await answer.text();
    expect(titles(xml).toSorted()).toEqual(['Inside', 'Open']);
    expect(xml).toContain('<itunes:block>Yes</itunes:block>');
    for (const url of enclosures(xml)) {
      expect(url).toMatch(/^[\x21-\x7e]+\.mp3$/);
      const file = await test.fetch(inside(url), { redirect: 'follow', headers: { range: 'bytes=0-1' } });
      expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([206, 2]);
    }
    const opened = await test.fetch(inside(address), { headers: { 'sec-fetch-dest': 'document' } });
    expect(opened.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await opened.text()).toContain('Inside');
    const again = await test.fetch(inside(address), {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    // Changes are noticed: to the content, and to the person's permissions.
    const conditional = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const { version } = await (await editor.fetch(`/api/library/items/${items[0]?.id}`)).json();
    await editor.send('PATCH', `/api/library/items/${items[0]?.id}`, { version, tags: ['changed'] });
    expect((await test.fetch(inside(address), { headers: conditional })).status).toBe(200);
    // The public feed does not contain them.
    expect(titles(await (await test.fetch('/feeds/pri-university-podcast.xml')).text())).toEqual(['Open']);
    const licensed = await memberOf(test, { isSecurityLicensed: true });
    expect(titles(await (await test.fetch(inside((await make(licensed)).address))).text())).toHaveLength(3);
  });

  it('have only published episodes, even for staff, and stay where they are', async () => {
    const { address } = await make(editor);
    const [url = ''] = enclosures(await (await test.fetch(inside(address))).text()).filter((each) =>
      each.includes(`/${items[2]?.id}/`),
    );
    expect((await test.fetch(inside(url))).status).toBe(302);
    const item = await (await editor.fetch(`/api/library/items/${items[2]?.id}`)).json();
    const publish = async (published: boolean, version: number) =>
      editor.send('PATCH', `/api/library/items/${item.id}`, { version, published });
    expect((await publish(false, item.version)).status).toBe(200);
    const [{ version }] = (await (await editor.fetch('/api/shows')).json()).shows;
    const move = (movedTo: string | null, at: number) =>
      editor.send('PATCH', `/api/shows/${show}`, { version: at, movedTo });
    expect((await move('https://elsewhere.example.com/feed.xml', version)).status).toBe(200);
    const answer = await test.fetch(inside(address));
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    const xml = await answer.text();
    expect(titles(xml).toSorted()).toEqual(['Inside', 'Open']);
    expect((await test.fetch(inside(url))).status).toBe(404);
    expect(xml).not.toContain('new-feed-url');
    await move(null, version + 1);
    await publish(true, item.version + 1);
  });

  it('are listed without their addresses, and end at once when revoked', async () => {
    const [listener, other] = [await memberOf(test, {}), await memberOf(test, {})];
    const { id, address } = await make(listener, 'Car');
    const xml = await (await test.fetch(inside(address))).text();
    const file = inside(enclosures(xml).find((url) => url.includes('/my-feeds/')) ?? '');
    const led = await test.fetch(file);
    expect(led.status).toBe(302);
    const bytes = led.headers.get('location') ?? '';
    expect((await test.fetch(bytes)).status).toBe(200);
    const path = `/api/shows/${show}/private-feeds`;
    const listed = (await (await listener.fetch(path)).json()).feeds;
    expect(listed).toEqual([
      { id, name: 'Car', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    ]);
    expect((await (await other.fetch(path)).json()).feeds).toEqual([]);
    expect((await other.send('DELETE', `/api/private-feeds/${id}`)).status).toBe(404);
    expect((await listener.send('DELETE', `/api/private-feeds/${id}`)).status).toBe(200);
    expect((await test.fetch(inside(address))).status).toBe(404);
    expect((await test.fetch(file)).status).toBe(404);
    expect((await test.fetch(bytes)).status).toBe(404);
  });

  it('end with the person, and are created for signed-in people only', async () => {
    const listener = await memberOf(test, {});
    const { address } = await make(listener);
    const xml = await (await test.fetch(inside(address))).text();
    const file = inside(enclosures(xml).find((url) => url.includes('/my-feeds/')) ?? '');
    const bytes = (await test.fetch(file)).headers.get('location') ?? '';
    const admin = await memberOf(test, { roles: ['USER', 'ADMIN'] });
    const blocked = await admin.send('POST', `/api/users/${listener.uid}/block`, {});
    expect(blocked.status).toBe(200);
    expect((await test.fetch(inside(address))).status).toBe(404);
    expect((await test.fetch(bytes)).status).toBe(404);
    expect((await test.fetch(`/my-feeds/${'a'.repeat(40)}/pri-university-podcast.xml`)).status).toBe(404);
    expect((await test.fetch(`/api/shows/${show}/private-feeds`)).status).toBe(401);
  });
});
