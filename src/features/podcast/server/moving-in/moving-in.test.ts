import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { findItems } from '#features/library/server/doors/items.ts';
import { listPlaylists } from '#features/library/server/doors/playlists.ts';
import { onBothEngines, whenFileEnds } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import type { Episode, FeedPreview, ImportedEpisode, Show, ShowImport } from '../../contract.ts';
import { feedOf, itemOf, someSound, startHost } from './fixtures.ts';

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#4a90e2' } })
    .jpeg()
    .toBuffer();

const about = (host: string) => `<title>Market &amp; talk</title>
  <description><![CDATA[<p>All about <b>markets</b>.</p>]]></description>
  <itunes:author>Ada Byron</itunes:author><link>https://talk.example.com/</link>
  <itunes:owner><itunes:name>The desk</itunes:name><itunes:email>desk@example.com</itunes:email></itunes:owner>
  <itunes:category text="Business"><itunes:category text="Investing"/></itunes:category>
  <language>fr-CA</language><itunes:explicit>yes</itunes:explicit><itunes:type>serial</itunes:type>
  <podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>
  <itunes:image href="${host}/cover.jpg"/>`;

const rich = (host: string) => `<itunes:season>2</itunes:season><itunes:episode>7</itunes:episode>
  <itunes:episodeType>bonus</itunes:episodeType><itunes:duration>1:02:03</itunes:duration>
  <content:encoded><![CDATA[<p onclick="x()">Notes <script>alert(1)</script><a href="javascript:1">bad</a></p>]]></content:encoded>
  <podcast:person role="guest" href="https://clara.example.com/">Clara</podcast:person>
  <podcast:chapters url="${host}/chapters.json" type="application/json+chapters"/>
  <podcast:transcript url="${host}/talk.srt" type="application/x-subrip" language="fr"/>
  <itunes:image href="${host}/own.jpg"/>`;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

onBothEngines('an imported show', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let host: string;
  const answers: Record<string, Answer> = {};
  beforeAll(async () => {
    test = await startTestHub(engine, { UPLOAD_FETCH_PRIVATE: 'on', RATE_LIMIT: '0' });
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const pictures = { '/cover.jpg': await square(1400), '/own.jpg': await square(1500) };
    const started = await startHost((request, response) => {
      const path = request.url ?? '';
      const picture = pictures[path as keyof typeof pictures];
      const [, number] = /^\/audio\/(\d+)\.mp3$/.exec(path) ?? [];
      if (answers[path]) answers[path](response, request);
      else if (picture) response.end(picture);
      else if (number) response.end(someSound(4000, Number(number)));
      else response.writeHead(404).end();
    });
    host = started.url;
    whenFileEnds(started.stop);
    answers['/chapters.json'] = (response) =>
      response.end(
        '{"version":"1.2.0","chapters":[{"startTime":61.5,"title":"End"},{"startTime":0,"title":"Begin"}]}',
      );
    answers['/talk.srt'] = (response) => response.end('1\n00:00:01,000 --> 00:00:02,000\nBonjour\n');
  });
  const feed = (path: string, channel: () => string) => {
    answers[path] = (response) => response.end(feedOf(channel()));
    return `${host}${path}`;
  };
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await editor.send('POST', path, body);
    expect(answer.ok, JSON.stringify(await answer.clone().json())).toBe(true);
    return answer.json();
  };
  const look = async (id: string, query = '') =>
    (await (await editor.fetch(`/api/show-imports/${id}${query}`)).json()) as {
      import: ShowImport;
      episodes: ImportedEpisode[];
    };
  const settled = async (id: string) => {
    await expect.poll(async () => (await look(id)).import.state, { interval: 50 }).not.toBe('running');
    return look(id);
  };
  const move = async (url: string, more: object = {}) =>
    settled((await post<ShowImport>('/api/show-imports', { url, ...more })).id);
  const shows = async () => ((await (await editor.fetch('/api/shows')).json()) as { shows: Show[] }).shows;
  const episode = async (item: string | null | undefined) =>
    (await (await editor.fetch(`/api/episodes/${item}`)).json()) as Episode;

  it('is previewed first, and imported with everything in its feed', async () => {
    let items = () => [itemOf(3, host, rich(host)), itemOf(2, host), itemOf(1, host)];
    const url = feed('/whole.xml', () => about(host) + items().join(''));
    answers['/old.xml'] = (response) => response.writeHead(301, { location: '/older.xml' }).end();
    feed('/older.xml', () => `<itunes:new-feed-url>${url}</itunes:new-feed-url>${itemOf(9, host)}`);
    const preview = await post<FeedPreview>('/api/show-imports/preview', { url: `${host}/old.xml` });
    expect(preview).toMatchObject({
      feed: url,
      into: null,
      counts: { inFeed: 3, toCome: 3, there: 0, leftOut: 0 },
      show: { title: 'Market & talk', author: 'Ada Byron', description: 'All about markets.' },
      seasons: [
        { number: 2, episodes: 1 },
        { number: null, episodes: 2 },
      ],
    });
    expect(preview.episodes.map(({ title }) => title)).toEqual(['Episode 3', 'Episode 2', 'Episode 1']);
    expect(await shows()).toHaveLength(1);

    const done = await move(`${host}/old.xml`, { published: true, audience: 'members' });
    expect(done.import).toMatchObject({ state: 'done', counts: { done: 3, failed: 0 }, remarks: [] });
    const show = (await shows()).find(({ id }) => id === done.import.show);
    expect(show).toMatchObject({
      titles: { fr: 'Market & talk' },
      descriptions: { fr: 'All about markets.' },
      language: 'fr',
      author: 'Ada Byron',
      owner: { name: 'The desk', email: 'desk@example.com' },
      type: 'serial',
      category: 'Business > Investing',
      isExplicit: true,
      guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    });
    expect(show?.seasons.map(({ number, episodes, published }) => [number, episodes, published])).toEqual([
      [2, 1, true],
      [null, 2, true],
    ]);
    const item = done.episodes.find(({ title }) => title === 'Episode 3')?.item;
    expect(await episode(item)).toMatchObject({
      guid: 'guid-3',
      number: 7,
      type: 'bonus',
      publishAt: '2024-01-04T00:00:00.000Z',
      waits: false,
      notes: '<p>Notes <a rel="noopener nofollow">bad</a></p>',
      people: [{ name: 'Clara', role: 'guest', href: 'https://clara.example.com/' }],
      artwork: { width: 1500, height: 1500 },
    });
    const [recording] = await findItems(test.hub.ctx, [item ?? '']);
    expect(recording).toMatchObject({
      published: true,
      audience: 'members',
      titles: { fr: 'Episode 3' },
      descriptions: { fr: 'Notes bad' },
      chapters: [
        { startMs: 0, title: { fr: 'Begin' } },
        { startMs: 61_500, title: { fr: 'End' } },
      ],
      captions: [{ language: 'fr', kind: 'transcript' }],
    });
    await expect
      .poll(async () => (await shows()).find(({ id }) => id === show?.id)?.hasOwnArtwork)
      .toBe(true);

    // A second import adds only what is new, and keeps local changes.
    await editor.send('PATCH', `/api/episodes/${item}`, { version: 2, number: 70 });
    items = () => [itemOf(4, host), itemOf(3, host, rich(host)), itemOf(2, host), itemOf(1, host)];
    const again = await post<FeedPreview>('/api/show-imports/preview', { url });
    expect([again.into?.id, again.counts]).toEqual([
      show?.id,
      { inFeed: 4, toCome: 1, there: 3, leftOut: 0 },
    ]);
    const more = await move(url, { published: true });
    expect(more.import).toMatchObject({ show: show?.id, counts: { done: 1 } });
    expect((await episode(item)).number).toBe(70);
    const seasons = await listPlaylists(test.hub.ctx, 'audio_playlist');
    const inSeason = seasons.find(({ number }) => number === null)?.items ?? [];
    const found = new Map((await findItems(test.hub.ctx, inSeason)).map((each) => [each.id, each.titles.fr]));
    const names = inSeason.map((id) => found.get(id));
    expect(names).toEqual(['Episode 1', 'Episode 2', 'Episode 4']);
    const nothing = await editor.send('POST', '/api/show-imports', { url });
    expect((await nothing.json()).params.issues).toEqual([{ path: 'url', reason: 'nothing-new' }]);
    // Episodes of another feed with the same GUIDs are separate episodes.
    const other = await move(feed('/other.xml', () => [itemOf(2, host), itemOf(1, host)].join('')));
    expect(other.import).toMatchObject({
      counts: { done: 2 },
      show: expect.not.stringMatching(show?.id ?? ''),
    });
    const trail = (await listEntries(test.hub.ctx)).map(({ action }) => action);
    expect(trail.filter((action) => action === 'episode.imported')).toHaveLength(6);
  });

  it('omits entries that are no episodes, and names the reason', async () => {
    const enclosure = (name: string, type: string) => `<enclosure url="${host}/${name}" type="${type}"/>`;
    const url = feed('/odd.xml', () =>
      [
        '<title>Odd</title>',
        `<item><title>A film</title><guid>odd-1</guid>${enclosure('film.mp4', 'video/mp4')}</item>`,
        '<item><title>A text</title><guid>odd-2</guid></item>',
        `<item><title>Long</title><guid>${'x'.repeat(2001)}</guid>${enclosure('audio/5.mp3', 'audio/mpeg')}</item>`,
        `<item><title>First</title><guid>odd-3</guid><pubDate>yesterday, or so</pubDate>${enclosure('audio/6.mp3', '')}</item>`,
        `<item><title>Second</title><guid>odd-3</guid>${enclosure('audio/7.mp3', 'audio/mpeg')}</item>`,
        `<item><title>No GUID</title>${enclosure('audio/8.mp3', 'audio/mpeg')}</item>`,
      ].join(''),
    );
    const { leftOut } = await post<FeedPreview>('/api/show-imports/preview', { url });
    expect(Object.fromEntries(leftOut.map(({ title, reason }) => [title, reason]))).toEqual({
      'A film': 'not-audio',
      'A text': 'no-audio',
      Long: 'long-guid',
      Second: 'twice',
    });
    const { import: done, episodes } = await move(url);
    expect(done.counts).toMatchObject({ done: 2, 'left-out': 4 });
    const first = episodes.find(({ title }) => title === 'First');
    expect(first?.remarks).toEqual(['date']);
    expect((await episode(first?.item)).publishAt).toBeNull();
    const bare = episodes.find(({ title }) => title === 'No GUID');
    expect((await episode(bare?.item)).guid).toBe(`${host}/audio/8.mp3`);
    expect((await findItems(test.hub.ctx, [first?.item ?? '']))[0]?.published).toBe(false);
  });

  it.each([
    [
      'iso-8859-1',
      Buffer.from(
        feedOf('<title>Caf\xe9</title>##', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
        'latin1',
      ),
    ],
    [
      'utf-16',
      Buffer.from(
        `\ufeff${feedOf('<title>Café</title>##', '<?xml version="1.0" encoding="UTF-16"?>')}`,
        'utf16le',
      ),
    ],
    ['utf-8 after an empty line', Buffer.from(`\n${feedOf('<title>Café</title>##')}`)],
  ])('is read in its own encoding: %s', async (name, bytes) => {
    const path = `/${encodeURIComponent(name)}`;
    const isWide = name === 'utf-16';
    const text = bytes.toString(isWide ? 'utf16le' : 'latin1').replace('##', itemOf(1, host));
    answers[path] = (response) => response.end(Buffer.from(text, isWide ? 'utf16le' : 'latin1'));
    const { show } = await post<FeedPreview>('/api/show-imports/preview', { url: `${host}${path}` });
    expect(show.title).toBe('Café');
  });
});
