import { expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { cookiesFor, makeLink, openPage } from '../links/fixtures.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/19.0 Mobile Safari/604.1' };

onBothEngines('a personal link', (engine) => {
  const started = startTestHub(engine);
  const sharer = started.then((hub) =>
    memberOf(hub, { firstName: 'Nadia', lastName: 'Haddad', solutionNumber: 'S-77' }),
  );
  const make = async (controls: object = {}, given = {}) => {
    const item = await addItem((await started).hub.ctx, given);
    const answer = await (await sharer).send('POST', '/api/links', {
      type: 'video',
      target: item.id,
      ...controls,
    });
    expect(answer.status).toBe(201);
    return { item, link: await answer.json() };
  };
  const open = async (path: string, headers: Record<string, string> = {}) =>
    openPage(await started, path, { ...browser, ...headers });
  const openings = async (id: string) =>
    (await (await (await sharer).fetch(`/api/links/${id}`)).json()).openings;

  it('opens its content, names the sharer, and counts each person once', async () => {
    const { link } = await make({ downloads: false }, { audience: 'members' });
    const first = await open(link.path);
    expect(first.status).toBe(200);
    expect(first.html).toContain('Nadia Haddad');
    expect(first.html).toContain('S-77');
    expect(first.html).toContain('<a href="https://brokercheck.finra.org/"');
    expect(first.html).toContain('<meta name="robots" content="noindex">');
    const { cookie } = first;
    await open(link.path, { cookie });
    await open(link.path, { 'user-agent': 'WhatsApp/2.24' });
    expect(await openings(link.id)).toBe(1);
    await open(link.path);
    expect(await openings(link.id)).toBe(2);
    // Under another kind's address there is nothing.
    expect((await open(link.path.replace('/video/', '/pdf/'))).status).toBe(404);
  });

  it('opens by a shorter former id, as well as by a current one', async () => {
    const { link } = await make();
    const short = newId(12);
    const { ctx } = (await started).hub;
    const links = ctx.db.query.withTables<{ links: { id: string } }>();
    await links.updateTable('links').set({ id: short }).where('id', '=', link.id).execute();
    expect((await open(`/video/${short}`)).status).toBe(200);
    expect((await open(link.path)).status).toBe(404);
  });

  it('is found with characters that keyboards and chats add, at its own address', async () => {
    const { link } = await make();
    const ask = async (path: string) => {
      const answer = await (await started).fetch(path, { headers: browser, redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    for (const odd of [`${link.id}/`, `${link.id.toUpperCase()}`, `${link.id}).`, `${link.id}%20`]) {
      expect(await ask(`/video/${odd}?utm_source=x`)).toEqual([302, `/video/${link.id}?utm_source=x`]);
      expect(await ask(`/embed/video/${odd}`)).toEqual([302, `/embed/video/${link.id}`]);
      expect(await ask(`/share/video/${odd}`)).toEqual([302, `/video/${link.id}`]);
      expect(await ask(`/pdf/${odd}`)).toEqual([404, null]);
    }
    expect(await openings(link.id)).toBe(0);
  });

  it('explains why it no longer works', async () => {
    const { link } = await make({ mostOpenings: 1 });
    const { cookie } = await open(link.path);
    expect(await open(link.path)).toMatchObject({
      status: 410,
      html: expect.stringContaining('reached its view limit'),
    });
    // The last to open it may look again.
    expect((await open(link.path, { cookie })).status).toBe(200);
    await (await sharer).send('POST', `/api/links/${link.id}/revoke`, {});
    expect(await open(link.path, { cookie })).toMatchObject({
      status: 410,
      html: expect.stringContaining('was revoked'),
    });
    const { link: other, item } = await make();
    const editor = await memberOf(await started, { roles: ['EDITOR'] });
    await editor.send('PATCH', `/api/library/items/${item.id}`, { version: 1, archived: true });
    expect(await open(other.path)).toMatchObject({
      status: 410,
      html: expect.stringContaining('Content withdrawn'),
    });
    const { link: french } = await make({ language: 'fr' });
    await (await sharer).send('POST', `/api/links/${french.id}/revoke`, {});
    expect(await open(french.path)).toMatchObject({
      status: 410,
      html: expect.stringContaining('lang="fr"'),
    });
  });

  it('includes what members hear of a season, and nothing licensed or unpublished', async () => {
    const hub = await started;
    const given = {
      kind: 'audio',
      source: { type: 'url', url: 'https://a.example/a.mp3', format: 'file' },
    } as const;
    const items: string[] = [];
    for (const [title, more] of [
      ['For everybody', {}],
      ['For members', { audience: 'members' }],
      ['For the licensed', { audience: 'licensed' }],
      ['Not out yet', { published: false }],
    ] as const)
      items.push((await addItem(hub.hub.ctx, { ...given, titles: { en: title }, ...more })).id);
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const made = await editor.send('POST', '/api/audio_playlists', {
      titles: { en: 'A season' },
      slug: `season-${engine}`,
      items,
      published: true,
    });
    const target = (await made.json()).id;
    const link = await makeLink(await sharer, { type: 'audio_playlist', target });
    const { html } = await open(link.path);
    for (const title of ['For everybody', 'For members']) expect(html).toContain(title);
    for (const title of ['For the licensed', 'Not out yet']) expect(html).not.toContain(title);
    expect((await open(`/audio_playlist/season-${engine}`)).html).not.toContain('For members');
  });

  it('shows a season as it is now, whatever was cached', async () => {
    const { hub } = await started;
    const editor = await memberOf(await started, { roles: ['EDITOR'] });
    const add = (title: string) => addItem(hub.ctx, { kind: 'audio', titles: { en: title } });
    const [one, other] = [await add('The one'), await add('The other')];
    const season = { titles: { en: 'A season' }, slug: newId(8), items: [one.id], published: true };
    const { id: target, version } = await (await editor.send('POST', '/api/audio_playlists', season)).json();
    const link = await makeLink(await sharer, { type: 'audio_playlist', target });
    const change = async (path: string, changes: object) =>
      expect((await editor.send('PATCH', path, changes)).status).toBe(200);
    const html = async () => (await open(link.path)).html;
    expect(await html()).toContain('The one');
    await change(`/api/library/items/${one.id}`, { version: one.version, titles: { en: 'Another name' } });
    expect(await html()).toContain('Another name');
    await change(`/api/audio_playlists/${target}`, { version, items: [other.id, one.id] });
    expect(await html()).toMatch(/The other.*Another name/s);
    await editor.send('DELETE', `/api/library/items/${other.id}`, {});
    expect(await html()).not.toContain('The other');
  });

  it('requests its password first, without revealing its content', async () => {
    const { link, item } = await make({ password: 'correct horse' });
    const gate = await open(link.path);
    expect(gate.status).toBe(401);
    expect(gate.html).toContain(`action="/link${link.path}"`);
    expect(gate.html).not.toContain(item.titles.en);
    const give = async (password: string) => {
      const hub = await started;
      return hub.fetch(`/link${link.path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...browser, origin: hub.hub.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ password }).toString(),
      });
    };
    const wrong = await give('wrong horse');
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('Wrong password');
    const right = await give('correct horse');
    expect([right.status, right.headers.get('location')]).toEqual([303, link.path]);
    const cookie = cookiesFor(link.path, right);
    // Giving the password opens it.
    expect(await openings(link.id)).toBe(1);
    expect(await open(link.path, { cookie })).toMatchObject({
      status: 200,
      html: expect.stringContaining(item.titles.en ?? '?'),
    });
    const [, admission = ''] = /hub-admission=([^;]+)/.exec(cookie) ?? [];
    expect((await open(link.path, { cookie: `hub-admission=${admission}` })).status).toBe(200);
    expect((await open(link.path, { cookie: `hub-admission=${admission.slice(0, -1)}x` })).status).toBe(401);
    expect(await openings(link.id)).toBe(1);
  });

  it('requests an address if its owner wants one, and refuses invalid ones', async () => {
    const { link } = await make({ gate: 'email' });
    const hub = await started;
    const give = (email: string) =>
      hub.fetch(`/link${link.path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...browser, origin: hub.hub.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email }).toString(),
      });
    expect((await give('nobody')).status).toBe(401);
    const given = await give('client@example.com');
    expect(given.status).toBe(303);
    expect((await open(link.path, { cookie: cookiesFor(link.path, given) })).status).toBe(200);
  });
});
