import { expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { makeLink } from '../links/fixtures.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' };

it('has the height that a recording needs, however narrow its frame is', async () => {
  const { hub, fetch } = await startTestHub('sqlite');
  await addReady(hub.ctx, 'audio', 'talk');
  const url = encodeURIComponent(`${hub.url}/audio/talk`);
  const sizeFor = async (most: string) => {
    const { width, height } = await (await fetch(`/oembed?url=${url}${most}`)).json();
    return [width, height];
  };
  expect(await sizeFor('')).toEqual([640, 180]);
  expect(await sizeFor('&maxwidth=320')).toEqual([320, 180]);
  expect(await sizeFor('&maxwidth=320&maxheight=100')).toEqual([320, 100]);
  expect(await sizeFor('&maxwidth=nonsense&maxheight=-1')).toEqual([640, 180]);
});

onBothEnginesInFull('embedded content', (engine) => {
  const started = startTestHub(engine);

  it('may be framed only on its embed page, which is not indexed', async () => {
    const { hub, fetch } = await started;
    await addItem(hub.ctx, { contentId: 'framed/one' });
    const embed = await fetch('/embed/video/framed/one');
    expect(embed.status).toBe(200);
    expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(embed.headers.get('x-frame-options')).toBeNull();
    expect(await embed.text()).toContain('<meta name="robots" content="noindex">');
    const page = await fetch('/video/framed/one');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    for (const path of ['/embed/video/nothing', '/embed/nonsense/framed/one', '/embed/pdf/framed/one']) {
      const answer = await fetch(path);
      expect(answer.status, path).toBe(404);
      // Said in the frame, where people look.
      expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    }
    expect((await fetch('/video/nothing')).headers.get('x-frame-options')).toBe('DENY');
  });

  it('by a link redirects to its own page, unless that would be one opening too many', async () => {
    const test = await started;
    const owner = await memberOf(test);
    const { id: target } = await addReady(test.hub.ctx, 'audio', newId(8));
    for (const mostOpenings of [null, 1]) {
      const { path } = await makeLink(owner, { type: 'audio', target, mostOpenings });
      const html = await (await test.fetch(`/embed${path}`, { headers: browser })).text();
      expect(html.includes(`href="${path}"`)).toBe(mostOpenings === null);
    }
  });

  it('is described by oEmbed for its address, within the given size', async () => {
    const { hub, fetch } = await started;
    await addItem(hub.ctx, { contentId: 'told', titles: { en: 'A "title"', fr: 'Un titre' } });
    await addItem(hub.ctx, { contentId: 'untold', published: false });
    const ask = (url: string, more = '') => fetch(`/oembed?url=${encodeURIComponent(url)}${more}`);
    const answer = await ask(`${hub.url}/video/told?utm_source=x`, '&maxwidth=320');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { html, ...reported } = await answer.json();
    expect(reported).toMatchObject({
      version: '1.0',
      type: 'video',
      title: 'A "title"',
      width: 320,
      height: 180,
    });
    expect(html).toContain(`<iframe src="${hub.url}/embed/video/told" title="A &quot;title&quot;"`);
    const french = await ask(`${hub.url}/video/told`, '&lang=fr');
    expect((await french.json()).title).toBe('Un titre');
    for (const url of [
      `${hub.url}/video/untold`,
      `${hub.url}/video/nothing`,
      'https://evil.example/video/told',
      'x',
    ])
      expect((await ask(url)).status, url).toBe(404);
    const xml = await ask(`${hub.url}/video/told`, '&format=xml&maxheight=90');
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const written = await xml.text();
    for (const line of ['<type>video</type>', '<title>A &quot;title&quot;</title>', '<width>160</width>'])
      expect(written).toContain(line);
    // The markup of the frame is a text in it, escaped once more.
    expect(written).toContain('title=&quot;A &amp;quot;title&amp;quot;&quot;');
    expect(written).toMatch(/^<\?xml [^>]+>\n<oembed>\n(<(\w+)>[^<>]*<\/\2>\n)+<\/oembed>\n$/);
    expect((await ask(`${hub.url}/video/told`, '&format=yaml')).status).toBe(501);
  });
});

it('may be limited to some sites, for pages and oEmbed alike', async () => {
  const { hub, fetch } = await startTestHub('sqlite', { EMBED_DOMAINS: 'example.com, *.example.org' });
  await addItem(hub.ctx, { contentId: 'kept-close' });
  const policy = (await fetch('/embed/video/kept-close')).headers.get('content-security-policy');
  expect(policy).toMatch(/; frame-ancestors 'self' example\.com \*\.example\.org$/);
  const reported = async (origin: string) => {
    const path = `/oembed?url=${encodeURIComponent(`${hub.url}/video/kept-close`)}`;
    return (await fetch(path, { headers: { origin } })).headers.get('access-control-allow-origin');
  };
  expect(await reported('https://www.example.org')).toBe('https://www.example.org');
  expect(await reported('https://elsewhere.example')).toBeNull();
});
