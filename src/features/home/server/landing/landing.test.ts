import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import type { LandingSettings } from '../../contract.ts';

const film = (name: string) =>
  ({ type: 'url', url: `https://media.example.com/${name}.mp4`, format: 'file' }) as const;

onBothEnginesInFull('the landing page', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
  });
  const add = (title: string, more: object = {}) =>
    addItem(test.hub.ctx, { titles: { en: title }, contentId: title, source: film(title), ...more });
  /** Returns the page for a browser without script. */
  const page = async (language = 'en', path = '/') => {
    const answer = await test.fetch(path, { headers: { accept: 'text/html', 'accept-language': language } });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    return { answer, html, main: /<main.*<\/main>/s.exec(html)?.[0] ?? '' };
  };
  const read = async () => (await (await editor.fetch('/api/landing')).json()) as LandingSettings;
  const change = async (changes: object) =>
    editor.send('PATCH', '/api/landing', { version: (await read()).version, ...changes });
  const playing = (main: string) => /<video[^>]* src="([^"]*)"/.exec(main)?.[1];

  it('explains itself while there is nothing else', async () => {
    const { html, main } = await page();
    expect(main).toContain('Everything we share with you, one tap away');
    expect(main).toContain('href="https://brokercheck.finra.org/"');
    expect(main).not.toMatch(/<video|<h2/);
    expect(html).toContain('<meta property="og:title"');
    expect((await page('ar')).main).toContain('كل ما نشاركه معك');
  });

  it('plays the newest public content, and lists other content', async () => {
    await add('first');
    await add('second');
    await add('inner', { audience: 'members' });
    await add('draft', { published: false });
    // New content appears after a while; editors' changes at once.
    expect((await change({ showsEpisodes: false })).status).toBe(200);
    const { main, answer } = await page();
    expect(playing(main)).toContain('second.mp4');
    for (const shown of ['first', 'second']) expect(main).toContain(`href="/video/${shown}"`);
    for (const hidden of ['inner', 'draft']) expect(main).not.toContain(hidden);
    expect(answer.headers.get('content-security-policy')).toContain('https://media.example.com');
  });

  it('drops withdrawn content at once', async () => {
    await page();
    const [item] = (await (await editor.fetch('/api/library/items?search=second')).json()).items;
    const { version } = await (await editor.fetch(`/api/library/items/${item.id}`)).json();
    await editor.send('PATCH', `/api/library/items/${item.id}`, { version, audience: 'members' });
    const { main } = await page();
    expect(main).not.toContain('second');
    expect(playing(main)).toContain('first.mp4');
  });

  it('shows what its editors chose, in each language', async () => {
    const one = await add('one');
    const other = await add('other');
    const closed = await add('closed', { audience: 'licensed' });
    const featured = [closed, one, other].map(({ id }) => ({ type: 'video', id }));
    const answer = await change({
      featured,
      headings: { en: 'Advice <b>you</b> can keep', fr: 'Des conseils à garder' },
      leads: { en: 'All of it, in one place.' },
      showsNewest: false,
    });
    expect(answer.status).toBe(200);
    expect((await read()).featured.map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
    const { main, html } = await page();
    expect(main).toContain('Advice &lt;b&gt;you&lt;/b&gt; can keep');
    expect(html).toContain('content="All of it, in one place."');
    expect(playing(main)).toContain('one.mp4');
    expect(main).toContain('href="/video/other"');
    expect(main).not.toMatch(/closed|href="\/video\/first"/);
    expect((await page('fr')).main).toContain('Des conseils à garder');
    expect((await page('ar')).main).toContain('كل ما نشاركه معك');
    const [entry] = (await listEntries(test.hub.ctx)).filter(({ action }) => action === 'landing.updated');
    expect(entry?.actor).toMatchObject({ id: editor.uid });
  });

  it('is changed by editors alone, and never over a concurrent change', async () => {
    const member = await memberOf(test);
    expect((await member.fetch('/api/landing')).status).toBe(403);
    expect((await test.fetch('/api/landing')).status).toBe(401);
    const { version } = await read();
    const late = await editor.send('PATCH', '/api/landing', { version: version - 1, showsEpisodes: true });
    expect(late.status).toBe(409);
    expect((await late.json()).params.current).toMatchObject({ version, showsNewest: false });
    for (const wrong of [
      { headings: { xx: 'Nein' } },
      { headings: { en: 'x'.repeat(121) } },
      { featured: [{ type: 'program', id: 'x' }] },
      { featured: Array.from({ length: 8 }, () => ({ type: 'video', id: 'x' })) },
      { picture: 'no-such-upload' },
    ])
      expect((await change(wrong)).status, JSON.stringify(wrong)).toBeGreaterThanOrEqual(400);
    expect((await read()).version).toBe(version);
  });

  it('is available to editors too, who have another first page', async () => {
    const asEditor = await (await editor.fetch('/?as=visitor', { headers: { accept: 'text/html' } })).text();
    expect(asEditor).toContain('brokercheck');
    const own = await (await editor.fetch('/', { headers: { accept: 'text/html' } })).text();
    expect(own).not.toContain('brokercheck');
  });
});
