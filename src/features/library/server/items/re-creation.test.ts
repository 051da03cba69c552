import { beforeAll, expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { chooser, reCreationOf } from '../../../../../test/re-creation.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { putIntoPlaylist } from '../playlists/put-in.ts';
import { findWrittenPlaylist } from '../playlists/repository.ts';
import { toTrail as playlistInTrail } from '../playlists/trail.ts';
import { noteItem } from './change.ts';
import { eraseItem } from './remove.ts';
import { findItem } from './repository.ts';
import type { StoredItem } from './stored.ts';
import { auditedFields } from './trail.ts';

onBothEnginesInFull('re-creating content from the trail', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });
  const ctx = () => hub.hub.ctx;

  it('returns an item as it was after every change, by people and by the hub', async () => {
    const { id } = await addReady(ctx(), 'video', `film-${engine}`);
    const read = async () => {
      const item = await findItem(ctx(), id);
      if (!item) throw new Error('gone');
      return item;
    };
    const history = reCreationOf(principal, { type: 'Item', id }, async () => auditedFields(await read()));
    const choose = chooser(10);
    const change = async (changes: object) => {
      const { version } = await read();
      const answer = await editor.send('PATCH', `/api/library/items/${id}`, { version, ...changes });
      expect(answer.status).toBe(200);
    };
    const captions = async () => {
      const { version } = await read();
      const answer = await editor.send('PUT', `/api/library/items/${id}/captions`, {
        version,
        captions: {
          language: choose(['en', 'fr', 'ar']),
          kind: 'subtitles',
          label: '',
          text: `WEBVTT\n\n00:01.000 --> 00:02.000\n${choose(['One', 'Two', 'Three'])}\n`,
        },
      });
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    const noted = () =>
      noteItem(ctx(), id, (before) => ({
        ...before,
        posterAtMs: choose([null, 0, 1000]),
        chapters: choose<StoredItem['chapters']>([[], [{ startMs: 0, title: { en: 'Beginning' } }]]),
      }));
    await history.compare();
    for (let step = 0; step < 15; step += 1) {
      const title = choose(['One', 'Two', 'Three', 'Four']);
      await choose([
        () => change({ titles: { en: title, fr: choose(['Un', 'Deux']) } }),
        () => change({ tags: choose([[], ['a'], ['a', 'b']]) }),
        () => change({ audience: choose(['public', 'members']), category: choose(['', 'Funds']) }),
        () => change({ published: choose([true, false]), archived: choose([true, false]) }),
        () => change({ slug: choose([null, `slug-${engine}`]) }),
        captions,
        noted,
      ])();
      await history.compare();
    }
    await history.compareAll();
    const actions = new Set((await history.ask()).versions.map(({ action }) => action));
    expect([...actions]).toEqual(expect.arrayContaining(['item.captions-changed', 'item.processed']));
    const last = await read();
    await eraseItem(actAsHub(ctx()), id);
    const { document } = await history.ask();
    expect(document).toMatchObject({
      exists: false,
      fields: JSON.parse(JSON.stringify(auditedFields(last))),
    });
  });

  it('returns a playlist as it was, also if items were added one by one or are removed', async () => {
    const items: string[] = [];
    for (let at = 0; at < 8; at += 1) items.push((await addItem(ctx())).id);
    const made = await editor.send('POST', '/api/video_playlists', { titles: { en: 'List' }, items });
    const { id } = await made.json();
    const read = async () => {
      const playlist = await findWrittenPlaylist(ctx(), id);
      if (!playlist) throw new Error('gone');
      return playlist;
    };
    const history = reCreationOf(principal, { type: 'Playlist', id }, async () =>
      playlistInTrail(await read()),
    );
    const choose = chooser(3);
    const change = async (changes: object) => {
      const { version } = await read();
      const answer = await editor.send('PATCH', `/api/video_playlists/${id}`, { version, ...changes });
      expect(answer.status).toBe(200);
    };
    const putIn = async () => {
      const item = await addItem(ctx());
      const place = choose([-1, 0.5, 100]);
      await putIntoPlaylist(actAsHub(ctx()), id, {
        item: item.id,
        at: (last) => (place === 100 ? last + 1 : place === -1 ? -1 - items.length : last + 2),
      });
      items.push(item.id);
    };
    const removeItem = async () => {
      const [item] = (await read()).items;
      if (item) await eraseItem(actAsHub(ctx()), item);
    };
    await history.compare();
    for (let step = 0; step < 15; step += 1) {
      await choose([
        async () => change({ items: (await read()).items.toReversed() }),
        async () => change({ items: (await read()).items.slice(1) }),
        () => change({ titles: { en: choose(['A', 'B', 'C']) }, published: choose([true, false]) }),
        putIn,
        putIn,
        removeItem,
      ])();
      await history.compare();
    }
    await history.compareAll();
  });
});
