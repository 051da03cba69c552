import { beforeAll, expect, it } from 'vitest';
import { type Details, itemFields } from '#features/library/contract.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { NamesOf } from '#shared/fields.ts';
import { namesOf } from '#shared/fields.ts';
import { onBothEnginesInFull } from './context.ts';
import { startTestHub, type TestHub } from './hub.ts';
import { memberOf } from './members.ts';
import { addReady } from './ready-item.ts';

type ShownField = NamesOf<typeof itemFields, 'shown'>;

/** A value for each field that everybody reads, which contains its name: a new field does not compile without one. */
const values: Pick<Details, Exclude<ShownField, 'captions'>> = {
  titles: { en: 'Shown titles' },
  descriptions: { en: 'Shown descriptions' },
  chapters: [{ startMs: 0, title: { en: 'Shown chapters' } }],
  speakers: [{ name: 'Shown speakers', role: 'Economist' }],
};
const captions = {
  language: 'en',
  kind: 'captions',
  label: 'Shown captions',
  text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nShown captions\n',
};

/** Places where content is read, and the fields that have none there. */
const places = {
  'the public page': [],
  'the page in the hub': [],
  'search results': ['captions: schema.org links the media, which contain them'],
  'the feed': [],
} as const satisfies Record<string, readonly `${ShownField}: ${string}`[]>;

onBothEnginesInFull('a field that everybody reads', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  const texts = new Map<string, string>();
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    const made: StoredItem[] = [];
    for (const kind of ['video', 'audio'] as const) {
      const item = await addReady(hub.hub.ctx, kind, kind, { given: values });
      const path = `/api/library/items/${item.id}/captions`;
      expect((await editor.send('PUT', path, { version: item.version, captions })).status).toBe(200);
      made.push(item);
    }
    const season = { titles: { en: 'Season' }, published: true, items: made.slice(1).map(({ id }) => id) };
    expect((await editor.send('POST', '/api/audio_playlists', season)).status).toBe(201);
    const html = await read('/video/video');
    texts.set('the public page', html.replace(/<script.*?<\/script>/gs, ''));
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    texts.set('search results', json);
    texts.set(
      'the page in the hub',
      (await read('/share/video/video')).replace(/<script.*?<\/script>/gs, ''),
    );
    const feed = await read('/feeds/pri-university-podcast.xml');
    const beside = [...feed.matchAll(/<podcast:(?:chapters|transcript) url="([^"]+)"/g)];
    const files = await Promise.all(beside.map(([, url = '']) => read(new URL(url).pathname)));
    texts.set('the feed', [feed, ...files].join('\n'));
  });
  const read = async (path: string) => {
    const answer = await editor.fetch(path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };

  it.each(Object.entries(places))('is in %s', (place, without) => {
    const missing = namesOf(itemFields, 'shown').filter(
      (name) => !texts.get(place)?.includes(`Shown ${name}`),
    );
    expect(missing).toEqual(without.map((each) => each.split(':')[0]));
  });
});
