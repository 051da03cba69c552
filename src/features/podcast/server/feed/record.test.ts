import { beforeAll, expect, it } from 'vitest';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';

const path = '/feeds/pri-university-podcast.xml';
const app = (name: string) => ({ 'user-agent': `${name}/1.0` });

onBothEnginesInFull('records of feeds', (engine) => {
  let test: TestHub;
  let season: string;
  let [open, inside]: StoredItem[] = [];
  beforeAll(async () => {
    test = await startTestHub(engine);
    const { ctx } = test.hub;
    const bytes = 'sound '.repeat(200);
    open = await addReady(ctx, 'audio', 'open', { bytes });
    inside = await addReady(ctx, 'audio', 'inside', { bytes, given: { audience: 'members' } });
    const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const made = await editor.send('POST', '/api/audio_playlists', {
      titles: { en: 'First' },
      slug: 'first',
      number: 1,
      published: true,
      items: [open.id, inside.id],
    });
    season = (await made.json()).id;
  });
  const usesOf = async (item: string) =>
    (await Array.fromAsync(eachUse(test.hub.ctx, { item }))).map(({ kind, body }) => ({ kind, ...body }));

  it('contain once a day for each app the season and episodes it was sent', async () => {
    await test.fetch(path, { headers: app('Overcast'), method: 'HEAD' });
    const first = await test.fetch(path, { headers: app('Overcast') });
    await test.fetch(path, { headers: app('Overcast') });
    const etag = first.headers.get('etag') ?? '';
    expect((await test.fetch(path, { headers: { ...app('gPodder'), 'if-none-match': etag } })).status).toBe(
      304,
    );
    const found = await usesOf(season);
    expect(found).toMatchObject([{ kind: 'delivered', item: season, standing: 'unknown', link: null }]);
    expect(found[0]?.shown?.map(({ id }) => id)).toEqual([open?.id]);
    await test.fetch(path, { headers: app('gPodder') });
    expect(await usesOf(season)).toHaveLength(2);
  });

  it('contain the readers of private feeds, and what they heard by them', async () => {
    const listener = await memberOf(test);
    const [{ id: show }] = (await (await listener.fetch('/api/shows')).json()).shows;
    const made = await listener.send('POST', `/api/shows/${show}/private-feeds`, { name: 'Phone' });
    const address = (await made.json()).address.replace(test.hub.ctx.config.publicUrl, '');
    const xml = await (await test.fetch(address, { headers: app('AntennaPod') })).text();
    const files = [...xml.matchAll(/<enclosure url="(.+?)"/g)].map(([, url = '']) =>
      url.replace(test.hub.ctx.config.publicUrl, ''),
    );
    for (const file of files)
      await (await test.fetch(file, { redirect: 'follow', headers: app('AntennaPod') })).arrayBuffer();
    const verified = { kind: 'delivered', recipient: listener.email, standing: 'verified' };
    const ofInside = await usesOf(inside?.id ?? '');
    expect(ofInside).toMatchObject([
      { ...verified, item: season },
      { ...verified, item: inside?.id },
    ]);
  });
});
