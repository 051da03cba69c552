import partytime from 'podcast-partytime';
import { expect, it } from 'vitest';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';

it('a third-party parser finds every tag, by Apple and of Podcasting 2.0', async () => {
  const test = await startTestHub('sqlite');
  const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
  const [full, trailer] = [
    await addReady(test.hub.ctx, 'audio', 'full', { titles: { en: 'Full' } }),
    await addReady(test.hub.ctx, 'audio', 'trailer', { titles: { en: 'Trailer' } }),
  ];
  const change = async (path: string, body: object) => {
    const answer = await editor.send('PATCH', path, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const items = [trailer.id, full.id];
  const season = { titles: { en: 'First' }, slug: 'first', number: 3, published: true, items };
  await editor.send('POST', '/api/audio_playlists', season);
  const [show] = (await (await editor.fetch('/api/shows')).json()).shows;
  const podroll = [
    {
      guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
      feed: 'https://other.example.com/feed.xml',
      title: 'Other',
    },
  ];
  await change(`/api/shows/${show.id}`, {
    version: show.version,
    author: 'The university',
    owner: { name: 'Radio', email: 'radio@example.com' },
    isLocked: true,
    category: 'Business > Investing',
    copyright: '© The university',
    type: 'serial',
    people: [{ name: 'Clara', role: 'host', href: 'https://example.com/clara' }],
    podroll,
    funding: { url: 'https://example.com/give', text: 'Give' },
  });
  await change(`/api/episodes/${full.id}`, {
    version: 0,
    isExplicit: true,
    people: [
      { name: 'Ben', role: 'guest', href: null },
      { name: 'Ann', role: 'producer', href: null },
      { name: 'Eve', role: 'editor', href: null },
    ],
    soundbites: [{ startMs: 2500, durationMs: 30_000, title: 'Best' }],
  });
  await change(`/api/episodes/${trailer.id}`, { version: 0, type: 'trailer' });
  const { version } = await (await editor.fetch(`/api/library/items/${full.id}`)).json();
  const captions = { language: 'en', kind: 'transcript', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello' };
  const reported = await editor.send('PUT', `/api/library/items/${full.id}/captions`, { version, captions });
  expect(reported.status).toBe(200);
  await change(`/api/library/items/${full.id}`, {
    version: version + 1,
    chapters: [{ startMs: 0, title: { en: 'Begin' } }],
  });

  const feed = partytime.parseFeed(await (await test.fetch('/feeds/pri-university-podcast.xml')).text());
  if (!feed) throw new Error('it is no feed');
  expect(feed).toMatchObject({
    title: 'University podcast',
    author: 'The university',
    language: 'en',
    guid: show.guid,
    locked: true,
    medium: 'podcast',
    copyright: '© The university',
    itunesType: 'serial',
    owner: { name: 'Radio', email: 'radio@example.com' },
    itunesCategory: ['Business > Investing'],
    podcastFunding: [{ url: 'https://example.com/give', message: 'Give' }],
    podcastPeople: [{ name: 'Clara', role: 'Host', href: 'https://example.com/clara' }],
    trailers: [{ title: 'Trailer', season: 3, type: 'audio/mpeg' }],
    podroll: [{ feedGuid: podroll[0]?.guid, feedUrl: podroll[0]?.feed }],
  });
  const episode = feed.items.find(({ guid }) => guid === full.id);
  expect(episode).toMatchObject({
    title: 'Full',
    duration: 245,
    explicit: true,
    itunesEpisode: 1,
    itunesSeason: 3,
    podcastSeason: { number: 3, name: 'First' },
    podcastEpisode: { number: 1 },
    enclosure: { type: 'audio/mpeg', length: expect.any(Number) },
    podcastTranscripts: [{ type: 'text/vtt', language: 'en' }],
    podcastChapters: { type: 'application/json+chapters' },
    podcastSoundbites: [{ startTime: 2.5, duration: 30, title: 'Best' }],
    podcastPeople: [
      { name: 'Ben', role: 'Guest', group: 'Cast' },
      { name: 'Ann', role: 'Producer', group: 'Creative Direction' },
      { name: 'Eve', role: 'Editor', group: 'Writing' },
    ],
  });
  expect(Object.values(feed.pc20support).flat().toSorted()).toEqual([
    ...['chapters', 'episode', 'funding', 'guid', 'locked', 'medium', 'person', 'podroll'],
    ...['season', 'soundbite', 'trailer', 'transcript'],
  ]);
});
