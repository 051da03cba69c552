import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { Playlist } from '../../contract.ts';
import { playlistAt } from './repository.ts';

onBothEnginesInFull('playlists', (engine) => {
  const started = startTestHub(engine);
  const editor = started.then((hub) => memberOf(hub, { roles: ['EDITOR'] }));
  const videos = async (count: number, given = {}) => {
    const ctx = (await started).hub.ctx;
    const items = [];
    for (let at = 0; at < count; at += 1) items.push((await addItem(ctx, given)).id);
    return items;
  };
  const create = async (body: object, path = '/api/video_playlists') =>
    (await editor).send('POST', path, { titles: { en: 'A list' }, ...body });

  it('preserve the order of their items, and work under their former slugs', async () => {
    const ctx = (await started).hub.ctx;
    const [two, three] = await videos(2);
    // Content that was never available is gone once it is deleted.
    const [one] = await videos(1, { published: false });
    const made = await create({ items: [one, two, three], slug: `order-${engine}`, published: true });
    expect(made.status).toBe(201);
    const { id, items } = Playlist.parse(await made.json());
    expect(items.map((item) => item.id)).toEqual([one, two, three]);
    const moved = await (await editor).send('PATCH', `/api/video_playlists/${id}`, {
      version: 1,
      items: [three, one, two],
      slug: `other-${engine}`,
    });
    expect(Playlist.parse(await moved.json()).items.map((item) => item.id)).toEqual([three, one, two]);
    for (const slug of [`order-${engine}`, `other-${engine}`])
      expect(await playlistAt(ctx, 'video_playlist', slug)).toBe(id);
    const late = await (await editor).send('PATCH', `/api/video_playlists/${id}`, { version: 1, items: [] });
    expect(late.status).toBe(409);
    expect((await late.json()).params.current.version).toBe(2);
    await (await editor).send('DELETE', `/api/library/items/${one}`);
    const left = Playlist.parse(await (await (await editor).fetch(`/api/video_playlists/${id}`)).json());
    expect(left.items.map((item) => item.id)).toEqual([three, two]);
  });

  it('get many items at once, skipping those they have, and lose them again', async () => {
    const [one, two] = await videos(2);
    const { id } = Playlist.parse(await (await create({ items: [one] })).json());
    const act = async (what: string) =>
      (await editor).send('POST', '/api/library/items/changes', {
        ids: [one, two],
        action: { do: what, playlist: id },
      });
    expect(await (await act('playlist')).json()).toEqual({
      changed: [two],
      refused: [{ id: one, reason: 'already-there' }],
      kept: [],
    });
    expect(await (await act('unlist')).json()).toEqual({ changed: [one, two], refused: [], kept: [] });
    const left = Playlist.parse(await (await (await editor).fetch(`/api/video_playlists/${id}`)).json());
    expect(left.items).toEqual([]);
  });

  it('invent a free slug, and refuse one in use, items of another kind and duplicates', async () => {
    const titles = { en: `Café crème ${engine}` };
    const [first, second] = [await create({ titles }), await create({ titles })];
    const slugs = [await first.json(), await second.json()].map((playlist) => playlist.slug);
    expect(slugs[0]).toBe(`cafe-creme-${engine}`);
    expect(slugs[1]).toMatch(new RegExp(`^cafe-creme-${engine}-`));
    const [one] = await videos(1);
    for (const body of [
      { slug: slugs[0] },
      { items: [one, one] },
      { items: ['gone'] },
      { slug: 'not a slug' },
    ])
      expect((await create(body)).status, JSON.stringify(body)).toBe(400);
    expect((await create({ items: [one] }, '/api/audio_playlists')).status).toBe(400);
  });

  it('show members published playlists, with the items they may see', async () => {
    const member = await memberOf(await started);
    const [open] = await videos(1);
    const [hidden] = await videos(1, { published: false });
    const draft = await (await create({ items: [open] })).json();
    const shown = await (await create({ items: [open, hidden], published: true })).json();
    expect((await member.fetch(`/api/video_playlists/${draft.id}`)).status).toBe(404);
    const got = Playlist.parse(await (await member.fetch(`/api/video_playlists/${shown.id}`)).json());
    expect([got.count, got.items.map((item) => item.id)]).toEqual([1, [open]]);
    expect((await member.send('POST', '/api/video_playlists', { titles: { en: 'Mine' } })).status).toBe(403);
    expect((await member.send('DELETE', `/api/video_playlists/${shown.id}`)).status).toBe(403);
  });
});
