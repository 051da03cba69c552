import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { tusOf } from '../../../../../test/tus.ts';
import type { Show } from '../../contract.ts';
import { guidOfFeed } from './new-show.ts';

onBothEnginesInFull('shows', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
  });
  const list = async (who: Pick<TestHub, 'fetch'> = editor) =>
    ((await (await who.fetch('/api/shows')).json()) as { shows: Show[] }).shows;
  const create = async (body: object) => (await editor.send('POST', '/api/shows', body)).json();
  const season = async (given: object) => {
    const { id } = await addReady(test.hub.ctx, 'audio', crypto.randomUUID());
    const input = { titles: { en: 'Season' }, items: [id], ...given };
    return (await (await editor.send('POST', '/api/audio_playlists', input)).json()).id as string;
  };

  it('begin with the university podcast, in every language, for everybody to see', async () => {
    const [first, ...others] = await list(test);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      slug: 'pri-university-podcast',
      isDefault: true,
      version: 1,
      seasons: [],
      titles: { en: 'University podcast', fr: expect.any(String), ar: expect.any(String) },
    });
    expect((await editor.send('DELETE', `/api/shows/${first?.id}`)).status).toBe(403);
  });

  it('are described to chats, apps and search engines in the first bytes of their page', async () => {
    const html = await (
      await test.fetch('/pri-university-podcast', { headers: { 'accept-language': 'fr' } })
    ).text();
    expect(html).toContain('<title>Podcast de l’université · Resource Hub</title>');
    expect(html).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" [^>]*href="[^"]+\/feeds\/pri-university-podcast.xml">/,
    );
    const [, image = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    const { publicUrl } = test.hub.ctx.config;
    expect((await test.fetch(image.replace(publicUrl, ''))).headers.get('content-type')).toBe('image/jpeg');
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'PodcastSeries', name: 'Podcast de l’université' });
  });

  it('have their own seasons; the default one has the others', async () => {
    const [one, two, hidden] = [
      await season({ number: 2, published: true }),
      await season({ number: 1, published: true }),
      await season({ number: 3 }),
    ];
    const [university] = await list();
    expect(university?.seasons.map(({ id }) => id)).toEqual([two, one, hidden]);
    expect((await list(test))[0]?.seasons.map(({ id }) => id)).toEqual([two, one]);
    const made: Show = await create({ titles: { en: 'Market talk' }, seasons: [one] });
    expect(made).toMatchObject({ slug: 'market-talk', seasons: [{ id: one }], isDefault: false });
    expect((await list())[0]?.seasons.map(({ id }) => id)).toEqual([two, hidden]);
    const again: Show = await create({ titles: { en: 'Market talk' } });
    expect(again.slug).toMatch(/^market-talk-./);
    expect((await editor.send('DELETE', `/api/shows/${made.id}`)).status).toBe(200);
    expect((await list())[0]?.seasons.map(({ id }) => id)).toEqual([two, one, hidden]);
    expect((await editor.send('DELETE', `/api/shows/${again.id}`)).status).toBe(200);
    const trail = await listEntries(test.hub.ctx);
    expect(trail.filter(({ action }) => action.startsWith('show.')).map(({ action }) => action)).toEqual([
      ...['show.created', 'show.created', 'show.removed', 'show.removed'],
    ]);
  });

  it('are changed by editors alone, one after the other', async () => {
    const [show] = await list();
    const path = `/api/shows/${show?.id}`;
    const { version = 0, guid } = show ?? {};
    const change = { version, author: 'Ada Byron', category: 'Business > Investing', slug: `uni-${engine}` };
    expect((await (await memberOf(test, { roles: ['USER'] })).send('PATCH', path, change)).status).toBe(403);
    const changed: Show = await (await editor.send('PATCH', path, change)).json();
    expect(changed).toMatchObject({ ...change, version: version + 1, guid });
    const late = await editor.send('PATCH', path, { version, author: 'Somebody else' });
    expect([late.status, (await late.json()).params.current.author]).toEqual([409, 'Ada Byron']);
    for (const bad of [{ category: 'Cheese' }, { movedTo: 'javascript:1' }, { titles: { xx: 'x' } }])
      expect((await editor.send('PATCH', path, { version: version + 1, ...bad })).status).toBe(400);
  });

  it('accept artwork that directories accept, and send it', async () => {
    const [show] = await list();
    const path = `/api/shows/${show?.id}`;
    const square = async (width: number, height = width) => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#4a90e2' } })
        .png()
        .toBuffer();
      const tus = await tusOf(test.hub.url, editor.cookie);
      const upload = await tus.begin(bytes.length, { filename: 'cover.png' });
      await tus.sendRest(upload, bytes);
      const { id } = await tus.settled(upload);
      return editor.send('PATCH', path, { version: show?.version, artwork: id });
    };
    for (const [width, height, reason] of [
      [1400, 1500, 'not-square'],
      [1399, 1399, 'too-small'],
    ] as const) {
      const refused = await square(width, height);
      expect([refused.status, (await refused.json()).params.issues]).toEqual([
        400,
        [{ path: 'artwork', reason }],
      ]);
    }
    const { artwork }: Show = await (await square(3200)).json();
    expect(artwork).toMatchObject({ width: 3000, height: 3000 });
    const sent = await test.fetch(artwork.url);
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(Buffer.from(await sent.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 3000,
      height: 3000,
      space: 'srgb',
    });
    expect((await test.fetch('/media/podcast/shows/nothing/x.jpg')).status).toBe(404);
    const bare: Show = await create({ titles: { ar: 'حديث الأسواق' }, language: 'ar' });
    expect(bare).toMatchObject({ hasOwnArtwork: false, artwork: { width: 1400, height: 1400 } });
    const drawn = await test.fetch(bare.artwork.url);
    expect(await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1400,
      height: 1400,
    });
  });
});

it('have a GUID made of the first address of their feed', () => {
  // Example from the specification of Podcasting 2.0.
  expect(guidOfFeed('https://podnews.net/rss/')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
});
