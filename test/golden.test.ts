import { hash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { vouch } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { hashOf } from '#features/audit/server/record.ts';
import { findRows, readEnd } from '#features/audit/server/repository.ts';
import type { Bundle } from '#features/compliance/contract.ts';
import {
  bundleOf,
  bundleOfPublicCopy,
  fingerprintOf,
  fingerprintOfPublicCopy,
  sealOf,
} from '#features/compliance/server/approval/bundle.ts';
import { wordsOfPlaylist } from '#features/compliance/server/approval/public-copy/playlists.ts';
import { putFiles } from '#features/library/server/files/repository.ts';
import { insertItem } from '#features/library/server/items/repository.ts';
import { noFacts, noMedia, type StoredItem } from '#features/library/server/items/stored.ts';
import { differences, subjectOf, toTrail } from '#features/library/server/items/trail.ts';
import { insertPlaylist, type StoredPlaylist } from '#features/library/server/playlists/repository.ts';
import { toTrail as playlistToTrail } from '#features/library/server/playlists/trail.ts';
import { plainEpisode, putEpisode } from '#features/podcast/server/episodes/repository.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { onBothEnginesInFull } from './context.ts';
import { startTestHub } from './hub.ts';

// Seals and chains must give the same hash for as long as they are retained, so these values never change.

const at = new Date('2026-03-04T05:06:07.089Z');
const key = (letter: string) => letter.repeat(64);

const least: StoredItem = {
  id: 'item-least',
  version: 1,
  revision: 0,
  kind: 'video',
  contentId: 'least',
  slug: null,
  published: false,
  archived: false,
  language: null,
  audience: 'public',
  category: '',
  embargo: null,
  embargoFrom: null,
  revises: null,
  titles: { en: 'Least' },
  descriptions: {},
  tags: [],
  chapters: [],
  speakers: [],
  source: { type: 'outside', host: 'vimeo', ref: '123' },
  facts: noFacts,
  captions: [],
  outline: [],
  media: noMedia,
  posterAtMs: null,
  processing: { state: 'none', problem: null },
  createdBy: null,
  createdAt: at,
  updatedAt: at,
};

const full: StoredItem = {
  ...least,
  id: 'item-full',
  version: 7,
  contentId: 'talks/rates',
  slug: 'rates',
  published: true,
  language: 'fr',
  audience: 'members',
  category: 'Funds',
  createdBy: 'someone',
  titles: { en: 'Rates “explained”', fr: 'Les taux', ar: 'أسعار الفائدة' },
  descriptions: { en: 'Two\nlines', ar: 'سطر' },
  tags: ['rates', 'bonds'],
  chapters: [
    { startMs: 0, title: { en: 'Beginning', fr: 'Début' } },
    { startMs: 61_500, title: { en: 'End' } },
  ],
  source: {
    type: 'file',
    name: 'rates.mp4',
    file: 'original-a.mp4',
    key: key('a'),
    size: 5,
    mime: 'video/mp4',
  },
  captions: [
    { id: 'c1', language: 'en', kind: 'captions', label: '', file: 'en.vtt' },
    { id: 'c2', language: 'fr', kind: 'transcript', label: 'Texte', file: 'fr.vtt' },
  ],
  media: { ...noMedia, poster: { file: 'poster.webp', width: 16, height: 9, small: 'small.webp' } },
  posterAtMs: 1500,
  facts: { ...noFacts, durationMs: 90_000 },
};

const heard: StoredItem = {
  ...least,
  id: 'item-heard',
  kind: 'audio',
  contentId: 'heard',
  titles: { en: 'Heard' },
  source: { type: 'url', url: 'https://files.example.com/heard.mp3', format: 'file' },
};

const season: StoredPlaylist = {
  id: 'season',
  version: 2,
  kind: 'audio_playlist',
  slug: 'season-one',
  number: 1,
  published: true,
  titles: { en: 'Season one' },
  descriptions: { fr: 'Première' },
  items: [heard.id],
  cover: { mime: 'image/webp', width: 16, height: 16 },
  coverKey: key('d'),
  createdAt: at,
  updatedAt: at,
};

const show: Bundle = {
  kind: 'show',
  source: { address: '/podcast' },
  titles: { en: 'Show' },
  descriptions: {},
  captions: [],
  chapters: [],
  poster: null,
  audience: 'public',
  category: '',
  disclosures: [{ en: 'Capital at risk.', fr: 'Capital à risque.' }],
  show: {
    author: 'Firm',
    owner: { name: 'Firm', email: 'a@example.com' },
    copyright: '© Firm',
    people: [{ name: 'Ann', role: 'host', href: null }],
    funding: { url: 'https://example.com/give', text: 'Give' },
    podroll: [{ title: 'Other', feed: 'https://example.com/feed', guid: 'g' }],
    directories: { apple: 'https://example.com/apple' },
    movedTo: 'https://example.com/new',
  },
};

const digest = (value: unknown) => hash('sha256', JSON.stringify(value), 'hex');

onBothEnginesInFull('hashes that are stored for years', (engine) => {
  let ctx: Context;
  beforeAll(async () => {
    const { hub } = await startTestHub(engine);
    ctx = hub.ctx;
    for (const item of [least, full, heard]) await insertItem(ctx, item);
    const sized = (name: string, letter: string) => ({ name, key: key(letter), size: 1, mime: 'text/plain' });
    await putFiles(ctx, full.id, [
      sized('original-a.mp4', 'a'),
      sized('poster.webp', 'b'),
      sized('en.vtt', 'c'),
      sized('fr.vtt', 'e'),
    ]);
    await insertPlaylist(ctx, season);
    await putEpisode(ctx, 0, {
      ...plainEpisode(heard.id),
      version: 1,
      notes: '<p>Notes</p>',
      artworkKey: key('f'),
      people: [{ name: 'Ann', role: 'guest', href: 'https://example.com/ann' }],
      soundbites: [{ startMs: 0, durationMs: 5000, title: 'First' }],
    });
  });

  it('are unchanged: seals of items, episodes, seasons and shows', async () => {
    const seal = async (item: StoredItem) => sealOf((await bundleOf(ctx, item)).bundle);
    const words = await wordsOfPlaylist(ctx, season.id);
    if (!words) throw new Error('gone');
    const ofSeason = await bundleOfPublicCopy(ctx, words);
    expect({
      least: await seal(least),
      full: await seal(full),
      heard: await seal(heard),
      season: sealOf(ofSeason),
      seasonText: fingerprintOfPublicCopy(ofSeason),
      show: sealOf(show),
      showText: fingerprintOfPublicCopy(show),
    }).toEqual({
      full: '190713c016cef43f605ff90d680f0a56845628c797338e56b706422f2b4cc21e',
      heard: 'd5aeb1f950b1b3335de5a92ad7826cebab5383dacc7d494b26c38fd19ffa8785',
      least: '6dcfdaeabcc72ef061b3f21c38c2de578944da8fdaca14b0135cf50855eb0417',
      season: '70a4a1b3b9776167a4493d3097592aa179e055ef698310017763f94b1834e19e',
      seasonText: 'ff32e228847a21876668e6229e0208096ac35a3a9a82935f82c1f1384bd19fb5',
      show: '26c278f5813387f9c5421230b422350605f002ab31f0c732736ce4c0fc8ecb48',
      showText: '70a6d006e2acf8a1d897f1d5cdf8dac4591ca3e996d12e6a590dd7e96578687e',
    });
  });

  it('are unchanged: comparisons of an item with its approved version', () => {
    expect([least, full, heard].map(fingerprintOf)).toEqual([
      '9352209800797e9400ccccc2da61357fab3dd3795a2e72ba97dfb5cd67d63184',
      '47a7d06f8a458f1834f755b4b49804467b2f9f832b12c645505767e0ca6339f4',
      'cd73872cea292f7e0ecedc3ec8569feb9799d59bdab62658e1294333da18c781',
    ]);
  });

  it('are unchanged: audited fields', () => {
    expect({
      least: digest([subjectOf(least), toTrail(least)]),
      full: digest([subjectOf(full), toTrail(full)]),
      fuller: digest(differences(least, { ...full, id: least.id })),
      emptier: digest(differences(full, { ...least, id: full.id })),
      season: digest(playlistToTrail(season)),
    }).toEqual({
      emptier: '56b3597ce341d6c60ae831e0fdfa2950abd80a3787558668976cd99e080393f3',
      full: 'c3411d25d159f46d867687f5fff658b62279dc124e609efd81731d114e2d3d2d',
      fuller: '65d81cc57467a710bdeff9a615b9e197b4cf9ccd53a7ca793094aeee94925af5',
      least: '1393bb39cdabdead70aa121880063c9dfc35820e0a62d4f709a35c34a0b2e017',
      season: '52d20e05fc65d4d61a0be6eb370e7592793f690f10e2288cb1dc6095fccdffe7',
    });
  });

  it('are unchanged: entries of the trail, with the records that they prove', async () => {
    const bare = { ...actAsHub(ctx), requestId: 'request', now: () => at };
    const before = await readEnd(bare);
    const approval = { id: 'approval', bundle: show, submittedAt: at, decidedAt: null };
    const vouchers = [vouch('approvals', 'one', approval), vouch('approvals', 'gone', null, approval)];
    const change = { action: 'item.created', subject: subjectOf(full), after: toTrail(full), vouchers };
    await recordChange(bare, change);
    const { last } = await readEnd(bare);
    const [row] = await findRows(bare, {}, { above: last - 1, upTo: last }, { oldestFirst: true });
    const entry = row?.entry ?? '';
    expect(row?.hash).toBe(hashOf(before.head.hash, entry));
    // The number and predecessor of the entry differ on every hub.
    expect(hashOf('', entry.replace(`"seq":${last}`, '"seq":1'))).toBe(
      'eae5d4ab9a93c851967448f5de6fbb57aaede85f1a31b8a35196829a1f5d386f',
    );
  });
});
