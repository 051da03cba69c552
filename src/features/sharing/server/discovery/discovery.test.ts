import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makeLink } from '../links/fixtures.ts';

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

it('a large sitemap is split into several', async () => {
  const { hub, fetch } = await startTestHub('sqlite');
  const locationsAt = async (path: string) => locationsIn(await (await fetch(path)).text());
  const { id } = await addItem(hub.ctx, { contentId: 'far-down' });
  await sql`update items set seq = 60001 where id = ${id}`.execute(hub.ctx.db.query);
  const maps = await locationsAt('/sitemap.xml');
  expect(maps).toHaveLength(14);
  expect(maps.at(-1)).toBe(`${hub.url}/sitemaps/items-12.xml`);
  expect(await locationsAt('/sitemaps/items-12.xml')).toEqual([`${hub.url}/video/far-down`]);
  expect(await locationsAt('/sitemaps/items-0.xml')).toEqual([]);
});

onBothEngines('discovery by programs', (engine) => {
  const started = startTestHub(engine, { SECURITY_CONTACT: 'security@example.com' });
  const read = async (path: string) => {
    const answer = await (await started).fetch(path);
    const [type, stored] = ['content-type', 'cache-control'].map((name) => answer.headers.get(name));
    return { status: answer.status, type, cacheControl: stored, text: await answer.text() };
  };
  it('includes every public page, in all languages, and no link', async () => {
    const { hub } = await started;
    const sharer = await memberOf(await started, { roles: ['EDITOR'] });
    const open = await addItem(hub.ctx, { contentId: 'a/b & c?x=1&y=2' });
    await addItem(hub.ctx, { contentId: 'draft', published: false });
    await addItem(hub.ctx, { contentId: 'inside', audience: 'members' });
    const heard = await addItem(hub.ctx, { kind: 'audio', contentId: 'heard' });
    const { link } = { link: await makeLink(sharer, { target: open.id }) };
    for (const [slug, published] of [
      ['out', true],
      ['not-out', false],
    ])
      await sharer.send('POST', '/api/audio_playlists', {
        titles: { en: 'S' },
        slug,
        published,
        items: [heard.id],
      });
    const index = await read('/sitemap.xml');
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8']);
    // No longer than anything that may be withdrawn.
    expect(index.cacheControl).toBe('public, max-age=60');
    const maps = locationsIn(index.text);
    expect(maps).toEqual([`${hub.url}/sitemaps/seasons.xml`, `${hub.url}/sitemaps/items-0.xml`]);
    const pages = await Promise.all(maps.map((url) => read(url?.slice(hub.url.length) ?? '')));
    const found = pages.flatMap(({ text }) => locationsIn(text));
    const path = '/video/a/b%20%26%20c?x=1&amp;y=2';
    expect(found).toEqual([`${hub.url}/audio_playlist/out`, `${hub.url}${path}`, `${hub.url}/audio/heard`]);
    const [, items] = pages;
    for (const [language, query] of [
      ['ar', '&amp;lang=ar'],
      ['x-default', ''],
    ])
      expect(items?.text).toContain(`hreflang="${language}" href="${hub.url}${path}${query}"`);
    expect(items?.text).toContain(`<lastmod>${open.updatedAt.toISOString()}</lastmod>`);
    expect(items?.text).not.toContain(link.id);
    for (const name of ['items-1', 'items-01', 'items-9999999999', 'nothing'])
      expect((await read(`/sitemaps/${name}.xml`)).status, name).toBe(404);
  });

  it('includes robots.txt, and where to report vulnerabilities', async () => {
    const { hub } = await started;
    const robots = await read('/robots.txt');
    expect(robots.type).toBe('text/plain; charset=utf-8');
    const lines = robots.text.split('\n');
    expect(lines).toContain(`Sitemap: ${hub.url}/sitemap.xml`);
    for (const path of ['/api/', '/embed/', '/link/', '/links']) expect(lines).toContain(`Disallow: ${path}`);
    for (const path of ['/', '/video/', '/preview/', '/media/'])
      expect(lines).not.toContain(`Disallow: ${path}`);

    expect(JSON.parse((await read('/.well-known/gpc.json')).text)).toMatchObject({ gpc: true });

    const { text } = await read('/.well-known/security.txt');
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:security@example.com');
    expect(fields.get('Canonical')).toBe(`${hub.url}/.well-known/security.txt`);
    const days = (new Date(fields.get('Expires') ?? '').getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });
});
