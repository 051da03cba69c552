import { beforeAll, expect, it } from 'vitest';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { changeEpisode } from '../episodes/change.ts';
import { publishDueEpisodes } from '../episodes/jobs.ts';

const path = '/feeds/pri-university-podcast.xml';

onBothEnginesInFull('feeds', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let items: StoredItem[];
  let season: string;
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const { ctx } = test.hub;
    items = [
      await addReady(ctx, 'audio', 'one', { titles: { en: 'One & <only>', fr: 'Un' } }),
      await addReady(ctx, 'audio', 'two', { titles: { en: 'Two' } }),
    ];
    const answer = await editor.send('POST', '/api/audio_playlists', {
      titles: { en: 'First' },
      slug: 'first',
      number: 1,
      published: true,
      items: items.map(({ id }) => id),
    });
    season = (await answer.json()).id;
  });
  /** Returns the feed after its cache has expired. */
  const read = async (at = path) => {
    const before = Date.now;
    read.calls += 1;
    const later = before() + 60_000 * read.calls;
    Date.now = () => later;
    try {
      return await (await test.fetch(at)).text();
    } finally {
      Date.now = before;
    }
  };
  read.calls = 0;
  const titles = (xml: string) => [...xml.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);

  it('describe the show and its episodes, each with a file of the right length', async () => {
    const xml = await read();
    expect(titles(xml)).toEqual(['Two', 'One &amp; &lt;only&gt;']);
    expect(xml).toContain('<podcast:medium>podcast</podcast:medium>');
    expect(xml).toContain(`<guid isPermaLink="false">${items[0]?.id}</guid>`);
    const [, url = '', length, type] =
      /<enclosure url="([^"]+)" length="(\d+)" type="([^"]+)"\/>/.exec(xml) ?? [];
    expect(url).toMatch(/^[\x21-\x7e]+\/play-[0-9a-f]+\.mp3$/);
    expect(type).toBe('audio/mpeg');
    const { hub } = test;
    const file = await fetch(url.replace(hub.ctx.config.publicUrl, hub.url));
    expect(String((await file.arrayBuffer()).byteLength)).toBe(length);
    const head = await fetch(url.replace(hub.ctx.config.publicUrl, hub.url), {
      headers: { range: 'bytes=0-1' },
    });
    expect([head.status, head.headers.get('content-range')]).toEqual([206, `bytes 0-1/${length}`]);
  });

  it('are requested again and again, and sent only if something has changed', async () => {
    const first = await test.fetch(path, { headers: { 'accept-encoding': 'identity' } });
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const [etag, modified] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '');
    const again = (headers: Record<string, string>, method = 'GET') => test.fetch(path, { headers, method });
    expect((await again({ 'if-none-match': etag ?? '' })).status).toBe(304);
    expect((await again({ 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await again({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await again({ 'if-modified-since': modified ?? '' })).status).toBe(304);
    expect((await again({ 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200);
    // An ETag takes precedence over a date.
    expect((await again({ 'if-none-match': '"x"', 'if-modified-since': modified ?? '' })).status).toBe(200);
    const packed = async (input: string) =>
      (await again({ 'accept-encoding': input })).headers.get('content-encoding');
    for (const input of ['gzip', 'br, gzip;q=0.5', 'deflate, GZIP']) expect(await packed(input)).toBe('gzip');
    for (const input of ['gzip;q=0', 'gzip; q=0.0, identity', 'identity'])
      expect(await packed(input)).toBeNull();
    const head = await again({ 'accept-encoding': 'identity' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      String(Buffer.byteLength(await first.text())),
    ]);
  });

  it('are sent in ranges to resume a download', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const first = await test.fetch(path, { headers: plain });
    const whole = await first.text();
    const size = Buffer.byteLength(whole);
    const [etag = '', modified = ''] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '');
    expect(first.headers.get('accept-ranges')).toBe('bytes');
    const part = async (headers: Record<string, string>) => {
      const answer = await test.fetch(path, { headers: { ...plain, ...headers } });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    const tail = [206, `bytes 100-${size - 1}/${size}`, Buffer.from(whole).subarray(100).toString()];
    expect(await part({ range: 'bytes=100-' })).toEqual(tail);
    expect(await part({ range: 'bytes=100-', 'if-range': etag })).toEqual(tail);
    expect(await part({ range: 'bytes=100-', 'if-range': modified })).toEqual(tail);
    expect(await part({ range: 'bytes=100-', 'if-range': '"other"' })).toEqual([200, null, whole]);
    expect((await part({ range: `bytes=${size}-` })).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    const [status, , several] = await part({ range: 'bytes=0-4,10-19' });
    expect([status, several]).toEqual([206, expect.stringContaining(`bytes 10-19/${size}`)]);
    const head = await test.fetch(path, { method: 'HEAD', headers: { ...plain, range: 'bytes=0-1' } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  });

  it('contain nothing that is not public, or no longer', async () => {
    const [first] = items;
    const change = async (body: object) => {
      const { version } = await (await editor.fetch(`/api/library/items/${first?.id}`)).json();
      const answer = await editor.send('PATCH', `/api/library/items/${first?.id}`, { version, ...body });
      expect(answer.status).toBe(200);
    };
    await change({ audience: 'members' });
    expect(titles(await read())).toEqual(['Two']);
    await change({ audience: 'public', archived: true });
    expect(titles(await read())).toEqual(['Two']);
    await change({ archived: false });
    expect(titles(await read())).toHaveLength(2);
    const { version } = await (await editor.fetch(`/api/audio_playlists/${season}`)).json();
    await editor.send('PATCH', `/api/audio_playlists/${season}`, { version, published: false });
    expect(titles(await read())).toEqual([]);
    expect((await test.fetch('/feeds/pri-university-podcast/first.xml')).status).toBe(404);
    await editor.send('PATCH', `/api/audio_playlists/${season}`, { version: version + 1, published: true });
    const ofSeason = await read('/feeds/pri-university-podcast/first.xml');
    expect(titles(ofSeason)).toHaveLength(2);
    const guid = (xml: string) => /<podcast:guid>(.*?)</.exec(xml)?.[1];
    expect(guid(ofSeason)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(guid(ofSeason)).not.toBe(guid(await read()));
    for (const unknown of [
      '/feeds/nothing.xml',
      '/feeds/pri-university-podcast/other.xml',
      '/feeds/',
      '/feeds/x',
    ])
      expect((await test.fetch(unknown)).status).toBe(404);
  });

  it('omit episodes of the future, until their time', async () => {
    const acting = actAsHub(test.hub.ctx);
    const id = items[1]?.id ?? '';
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await changeEpisode(acting, { item: id, version: 0, publishAt, number: 7, type: 'bonus' });
    expect(titles(await read())).toEqual(['One &amp; &lt;only&gt;']);
    expect((await test.fetch('/audio/two')).status).not.toBe(200);
    await publishDueEpisodes(test.hub.ctx);
    expect(titles(await read())).toHaveLength(1);
    await publishDueEpisodes({ ...test.hub.ctx, now: () => new Date(Date.now() + 3_700_000) });
    const xml = await read();
    expect(titles(xml)).toEqual(['Two', 'One &amp; &lt;only&gt;']);
    expect(xml).toContain(`<pubDate>${new Date(publishAt).toUTCString()}</pubDate>`);
    expect(xml).toMatch(
      /<itunes:episodeType>bonus<\/itunes:episodeType>.*<itunes:episode>7<\/itunes:episode>/,
    );
    expect((await test.fetch('/audio/two')).status).toBe(200);
  });

  it('have sanitized notes, people, chapters and a list of all shows', async () => {
    const acting = actAsHub(test.hub.ctx);
    const [{ id } = { id: '' }] = items;
    await changeEpisode(acting, {
      item: id,
      version: 0,
      notes:
        '<h1>Notes</h1><p onclick="x()">A <a href="javascript:1">bad</a> <script>x</script>word &amp; more</p>',
      people: [{ name: 'Clara', role: 'host', href: null }],
      soundbites: [{ startMs: 1500, durationMs: 30_000, title: 'Best' }],
    });
    const { version } = await (await editor.fetch(`/api/library/items/${id}`)).json();
    const chapters = [
      { startMs: 0, title: { en: 'Begin' } },
      { startMs: 61_500, title: { en: 'End' } },
    ];
    await editor.send('PATCH', `/api/library/items/${id}`, { version, chapters });
    const xml = await read();
    expect(xml).toContain('<content:encoded><![CDATA[<h2>Notes</h2><p>A <a');
    expect(xml).toContain('word &amp; more</p>]]>');
    expect(xml).not.toMatch(/javascript|onclick|script(&gt;|>)/);
    expect(xml).toContain('<podcast:person role="host">Clara</podcast:person>');
    expect(xml).toContain('<podcast:soundbite startTime="1.5" duration="30">Best</podcast:soundbite>');
    const reported = await test.fetch(`/feeds/chapters/${id}.json`);
    expect(reported.headers.get('content-type')).toContain('application/json+chapters');
    expect(await reported.json()).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Begin' },
        { startTime: 61.5, title: 'End' },
      ],
    });
    expect(await (await test.fetch('/feeds/all.opml')).text()).toMatch(
      /<outline type="rss" text="University podcast" .*xmlUrl="[^"]+\/feeds\/pri-university-podcast.xml"\/>/,
    );
  });

  it('are a page for people who open them in a browser, and only then', async () => {
    const opened = await test.fetch(path, { headers: { 'sec-fetch-dest': 'document' } });
    expect(opened.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(opened.headers.get('vary')).toContain('sec-fetch-dest');
    const page = await opened.text();
    expect(page).toContain('<h1 dir="auto">University podcast</h1>');
    for (const [, href = ''] of page.matchAll(/<link rel="(?:icon|stylesheet)".*? href="([^"]+)"/g))
      expect([href, (await test.fetch(href)).status]).toEqual([href, 200]);
    expect(page).toContain('<link rel="icon"');
    expect(page).toContain('One &amp; &lt;only&gt;');
    expect(page).not.toContain('<script');
    const again = { 'sec-fetch-dest': 'document', 'if-none-match': opened.headers.get('etag') ?? '' };
    expect((await test.fetch(path, { headers: again })).status).toBe(304);
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const withoutTls = await test.fetch(path, { headers: { accept } });
    expect(withoutTls.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(withoutTls.headers.get('vary')).toContain(' accept,');
    const read = await test.fetch(path, { headers: { accept: 'text/html, application/rss+xml' } });
    expect(read.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const sheet = /<\?xml-stylesheet type="text\/xsl" href="([^"]+)"\?>/.exec(await read.text())?.[1] ?? '';
    expect((await test.fetch(sheet)).headers.get('content-type')).toContain('xsl');
  });

  it('name the people of an episode, and the speakers of its recording if it has none of its own', async () => {
    const [, id = ''] = items.map((item) => item.id);
    const { version } = await (await editor.fetch(`/api/library/items/${id}`)).json();
    const speakers = [{ name: 'Maya & Chen', role: 'Chief economist' }];
    const input = { version, speakers };
    expect((await editor.send('PATCH', `/api/library/items/${id}`, input)).status).toBe(200);
    expect(await read()).toContain('<podcast:person role="guest">Maya &amp; Chen</podcast:person>');
    const episode = await (await editor.fetch(`/api/episodes/${id}`)).json();
    const people = [{ name: 'Ann', role: 'host', href: null }];
    await editor.send('PATCH', `/api/episodes/${id}`, { version: episode.version, people });
    const xml = await read();
    expect(xml).toContain('>Ann</podcast:person>');
    expect(xml).not.toContain('Maya &amp; Chen');
  });

  it('redirect to the new address of their show', async () => {
    const [{ id, version }] = (await (await editor.fetch('/api/shows')).json()).shows;
    const movedTo = 'https://elsewhere.example.com/feed.xml';
    await editor.send('PATCH', `/api/shows/${id}`, { version, movedTo });
    const xml = await read();
    const moved = await test.fetch(path);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, movedTo]);
    expect(xml).toContain(`<itunes:new-feed-url>${movedTo}</itunes:new-feed-url>`);
  });
});
