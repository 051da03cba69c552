import { beforeAll, expect, it } from 'vitest';
import { feedbackOf } from '#features/feedback/fixtures.ts';
import { onBothEnginesInFull } from './context.ts';
import { startTestHub, type TestHub } from './hub.ts';
import { memberOf } from './members.ts';
import { addWithOldId } from './old-id.ts';

const ids = [
  '../up',
  'up/..',
  'tail/',
  'a//b',
  '/lead',
  './here',
  '..?h=1',
  'back\\slash',
  '%2e%2e/x',
  'a?t=5',
  '76979871?h=8272103f6e',
];

onBothEnginesInFull('content under an id that fits no address as it is', (engine) => {
  let test: TestHub;
  let publicUrl: string;
  beforeAll(async () => {
    test = await startTestHub(engine);
    ({ publicUrl } = test.hub.ctx.config);
    for (const kind of ['video', 'pdf'] as const)
      for (const id of ids) {
        const url = 'https://files.example.com/x';
        const source = { type: 'url', url, format: 'file' } as const;
        await addWithOldId(test.hub.ctx, id, { kind, source, titles: { en: `${kind} ${id}` } });
      }
  });
  /** Returns the path of an address as a browser sends it. */
  const sent = (address: string) => {
    const { pathname, search } = new URL(address, publicUrl);
    return `${pathname}${search}`;
  };
  const plain = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
  const read = async (address: string) => {
    const answer = await test.fetch(sent(address), { headers: { accept: 'text/html' } });
    const html = await answer.text();
    const found = (pattern: RegExp) => plain(pattern.exec(html)?.[1]);
    return {
      status: answer.status,
      title: found(/<title>([^<]*) · /),
      canonical: found(/<link rel="canonical" href="([^"]*)"/),
      unfurled: found(/<meta property="og:url" content="([^"]*)"/),
    };
  };

  it('is listed for search engines by its working address, in each language', async () => {
    const xml = await (await test.fetch('/sitemaps/items-0.xml')).text();
    const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => plain(loc));
    expect(listed).toHaveLength(2 * ids.length);
    const titles = [];
    for (const loc of listed) {
      const page = await read(loc);
      expect(page, loc).toMatchObject({ status: 200, canonical: loc, unfurled: loc });
      titles.push(page.title);
    }
    expect(titles.toSorted()).toEqual(ids.flatMap((id) => [`video ${id}`, `pdf ${id}`]).toSorted());
    const others = [...xml.matchAll(/hreflang="fr" href="([^"]*)"/g)].map(([, href]) => plain(href));
    for (const [at, href] of others.entries())
      expect(await read(href), href).toMatchObject({ status: 200, title: titles[at], canonical: href });
  });

  it('is found in the catalogue, inside the hub, in frames and by oEmbed', async () => {
    const { entries } = await (await test.fetch('/api/shared/pages?size=100')).json();
    expect(entries).toHaveLength(2 * ids.length);
    for (const { path, url, titles } of entries as { path: string; url: string; titles: { en: string } }[]) {
      expect(await read(`/share${path}`), path).toMatchObject({
        status: 200,
        title: titles.en,
        canonical: url,
      });
      const embed = await test.fetch(`/oembed?url=${encodeURIComponent(url)}`);
      expect(embed.status, url).toBe(200);
      const { title, html } = (await embed.json()) as { title: string; html: string };
      expect(title).toBe(titles.en);
      const frame = plain(/src="([^"]*)"/.exec(html)?.[1]);
      expect((await read(frame)).status, frame).toBe(200);
    }
  });

  it('is shared by its address as copied, continued, and named in feedback', async () => {
    const member = await memberOf(test);
    const editor = await memberOf(test, { roles: ['EDITOR'] });
    const { entries } = await (await test.fetch('/api/shared/pages?size=100')).json();
    for (const { type, path, url } of entries as { type: string; path: string; url: string }[]) {
      const [own, ...others] = await Promise.all(
        [url, `${url}${url.includes('?') ? '&' : '?'}lang=fr&utm_source=mail`, path].map(async (target) => {
          const answer = await member.send('POST', '/api/links', { type, target });
          return answer.status === 201 ? (await answer.json()).target : answer.status;
        }),
      );
      expect([url, own, others]).toEqual([url, expect.any(String), [own, own]]);
      const place = { path, at: 1, of: 9, isDone: false, keptAt: new Date().toISOString() };
      expect((await member.send('PUT', '/api/places', { places: [place] })).status).toBe(200);
      const { begun } = await (await member.fetch('/api/places/begun?language=en')).json();
      expect(begun.map((each: { path: string }) => each.path)).toContain(path);
      // Avoids the rate limit of feedback.
      if (type !== 'video') continue;
      const text = crypto.randomUUID();
      const item = { type, id: own };
      expect(
        (await member.send('POST', '/api/feedback', feedbackOf({ text, page: path, item }))).status,
      ).toBe(201);
      const { feedback } = await (await editor.fetch(`/api/feedback?search=${text}`)).json();
      expect(feedback).toMatchObject([{ page: path }]);
    }
  });
});
