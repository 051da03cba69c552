import { expect, it } from 'vitest';
import { addressesOf, itemAt } from '#features/library/server/items/addresses-repository.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { Item } from '../../contract.ts';
import { noteItem } from './change.ts';

const odd = 'guides/getting started.pdf';
const vimeo = '76979871?h=8272103f6e';

onBothEngines('items', (engine) => {
  const started = startTestHub(engine);
  const editor = started.then((hub) => memberOf(hub, { roles: ['EDITOR'] }));
  const ctxOf = async () => (await started).hub.ctx;
  const change = async (id: string, body: object) =>
    (await editor).send('PATCH', `/api/library/items/${id}`, body);
  const read = async (id: string) =>
    Item.parse(await (await (await editor).fetch(`/api/library/items/${id}`)).json());

  it('are added from an external host and from an address, and refused if neither is valid', async () => {
    const add = async (source: object) =>
      (await editor).send('POST', '/api/library/items', { source, titles: { en: 'Outside' } });
    const outside = await add({ type: 'outside', url: `https://vimeo.com/76979871/8272103f6e` });
    expect(outside.status).toBe(201);
    expect(Item.parse(await outside.json())).toMatchObject({
      kind: 'video',
      state: 'draft',
      source: { type: 'outside', host: 'vimeo', ref: vimeo, url: 'https://vimeo.com/76979871/8272103f6e' },
    });
    const stream = await add({ type: 'url', kind: 'video', url: 'https://example.com/live/master.M3U8?x=1' });
    expect(Item.parse(await stream.json())).toMatchObject({
      source: { type: 'url', format: 'hls' },
      media: { hls: 'https://example.com/live/master.M3U8?x=1' },
    });
    for (const source of [
      { type: 'outside', url: 'https://example.com/76979871' },
      { type: 'url', kind: 'video', url: 'ftp://example.com/a.mp4' },
      { type: 'url', kind: 'video', url: 'http://127.0.0.1/a.mp4' },
      { type: 'url', kind: 'video', url: 'https://[::1]/a.mp4' },
      { type: 'url', kind: 'video', url: 'nonsense' },
      { type: 'upload', upload: 'none' },
    ])
      expect([400, 404], JSON.stringify(source)).toContain((await add(source)).status);
  });

  it('have imported ids of any form, and their old addresses always work', async () => {
    const ctx = await ctxOf();
    const item = await addItem(ctx, {
      kind: 'pdf',
      contentId: odd,
      source: { type: 'url', url: 'https://example.com/a.pdf', format: 'file' },
    });
    const video = await addItem(ctx, { contentId: vimeo });
    expect([await itemAt(ctx, 'pdf', odd), await itemAt(ctx, 'video', vimeo)]).toEqual([item.id, video.id]);
    expect(await itemAt(ctx, 'video', odd)).toBeNull();
    const renamed = await change(item.id, { version: 1, contentId: 'القواعد ٢', slug: 'getting-started' });
    expect(renamed.status).toBe(200);
    const again = Item.parse(await renamed.json());
    expect(again).toMatchObject({
      version: 2,
      contentId: 'القواعد ٢',
      slug: 'getting-started',
      aliases: [odd],
    });
    for (const address of [odd, 'القواعد ٢', 'getting-started', item.id])
      expect(await itemAt(ctx, 'pdf', address), address).toBe(item.id);
    const other = await addItem(ctx, { kind: 'pdf', source: item.source as never });
    const taken = await change(other.id, { version: 1, contentId: odd });
    expect(taken.status).toBe(400);
    expect((await taken.json()).params).toEqual({ issues: [{ path: 'contentId', reason: 'taken' }] });
    expect(await addressesOf(ctx, other.id)).toEqual([other.id]);
  });

  it('answer a lost race with the newer document, and refuse fields that cannot be changed here', async () => {
    const { id } = await addItem(await ctxOf());
    expect(
      (await change(id, { version: 1, titles: { en: 'First', ar: 'أول' }, tags: ['a', 'a', 'b'] })).status,
    ).toBe(200);
    const late = await change(id, { version: 1, titles: { en: 'Second' } });
    expect(late.status).toBe(409);
    expect((await late.json()).params.current).toMatchObject({
      version: 2,
      titles: { en: 'First', ar: 'أول' },
      tags: ['a', 'b'],
    });
    expect((await change(id, { version: 2, state: 'ready' })).status).toBe(400);
    expect((await change(id, { version: 2, titles: { en: 'First', ar: 'أول' } })).status).toBe(200);
    expect((await read(id)).version).toBe(2);
  });

  it('require a title, and name an invalid text', async () => {
    const ctx = await ctxOf();
    const { id } = await addItem(ctx, { titles: { en: 'Titled' } });
    for (const titles of [{}, { en: '' }, { en: '  ', fr: '' }]) {
      const refused = await change(id, { version: 1, titles });
      expect([refused.status, (await refused.json()).params]).toEqual([
        400,
        { issues: [{ path: 'titles', reason: 'missing' }] },
      ]);
    }
    expect((await change(id, { version: 1, titles: { fr: 'Titre' } })).status).toBe(200);
    const odd = await change(id, { version: 2, titles: { en: 'a\0b' } });
    expect([odd.status, (await odd.json()).params]).toEqual([
      400,
      { issues: [{ path: 'titles.en', reason: 'unstorable' }] },
    ]);
    const source = { type: 'url', kind: 'video', url: 'https://example.com/My_film.mp4' };
    for (const titles of [undefined, {}, { en: ' ' }]) {
      const made = await (await editor).send('POST', '/api/library/items', { source, titles });
      expect(Item.parse(await made.json()).titles).toEqual({ en: 'My film' });
    }
  });

  it('refuse chapters at one moment or after the end', async () => {
    const ctx = await ctxOf();
    const { id } = await addItem(ctx);
    await noteItem(ctx, id, (item) => ({ ...item, facts: { ...item.facts, durationMs: 10_000 } }));
    const at = (...starts: number[]) =>
      starts.map((startMs) => ({ startMs, title: { en: `At ${startMs}` } }));
    const issuesOf = async (...starts: number[]) =>
      (await (await change(id, { version: 1, chapters: at(...starts) })).json()).params?.issues;
    expect(await issuesOf(0, 5000, 5000)).toEqual([{ path: 'chapters.2.startMs', reason: 'same-start' }]);
    expect(await issuesOf(12_000, 0)).toEqual([{ path: 'chapters.0.startMs', reason: 'beyond-end' }]);
    expect(await issuesOf(9999, 0)).toBeUndefined();
    expect((await read(id)).chapters.map(({ startMs }) => startMs)).toEqual([0, 9999]);
    // A shorter file came: what was written before keeps nobody from changing the rest.
    await noteItem(ctx, id, (item) => ({ ...item, facts: { ...item.facts, durationMs: 5000 } }));
    expect((await change(id, { version: 2, tags: ['x'] })).status).toBe(200);
  });

  it('are visible to their audience, and do not exist for others', async () => {
    const hub = await started;
    const ctx = await ctxOf();
    const plain = await memberOf(hub);
    const licensed = await memberOf(hub, { isSecurityLicensed: true });
    const cases = [
      [{ audience: 'public' }, 200, 200],
      [{ audience: 'members' }, 200, 200],
      [{ audience: 'licensed' }, 404, 200],
      [{ published: false }, 404, 404],
    ] as const;
    for (const [given, forPlain, forLicensed] of cases) {
      const { id } = await addItem(ctx, given);
      const status = async (who: { fetch(path: string): Promise<Response> }) =>
        (await who.fetch(`/api/library/items/${id}`)).status;
      expect(
        [await status(plain), await status(licensed), await status(await editor)],
        JSON.stringify(given),
      ).toEqual([forPlain, forLicensed, 200]);
      expect(await status(hub)).toBe(401);
    }
    const { id } = await addItem(ctx);
    expect((await plain.send('PATCH', `/api/library/items/${id}`, { version: 1, tags: [] })).status).toBe(
      403,
    );
  });

  it('are changed in bulk, and failures are named', async () => {
    const ctx = await ctxOf();
    const [one, two] = [await addItem(ctx, { published: false }), await addItem(ctx, { published: false })];
    const act = async (action: object, ids = [one.id, two.id, 'gone']) =>
      await (await (await editor).send('POST', '/api/library/items/changes', { ids, action })).json();
    const refused = [{ id: 'gone', reason: 'not-found' }];
    const expected = { changed: [one.id, two.id], refused, kept: [] };
    for (const action of [
      { do: 'publish' },
      { do: 'tag', tag: 'Fonds été' },
      { do: 'audience', audience: 'licensed' },
    ])
      expect(await act(action), JSON.stringify(action)).toEqual(expected);
    expect(await read(one.id)).toMatchObject({
      published: true,
      tags: ['Fonds été'],
      audience: 'licensed',
      version: 4,
    });
    const tags = async (begins: string) =>
      (await (await editor).fetch(`/api/library/tags?begins=${begins}`)).json();
    expect(await tags('fonds%20ET')).toEqual({ tags: [{ tag: 'Fonds été', count: 2 }] });
    await act({ do: 'category', category: 'Retail' });
    const listed = async (caller: ReturnType<typeof memberOf>, path: string) =>
      (await (await caller).fetch(`/api/library/${path}`)).json();
    const member = started.then((hub) => memberOf(hub));
    const licensed = started.then((hub) => memberOf(hub, { isSecurityLicensed: true }));
    // A label is hidden from people who see none of its items.
    expect(await listed(member, 'tags?begins=fonds')).toEqual({ tags: [] });
    expect(await listed(member, 'categories')).toEqual({ categories: [] });
    expect(await listed(licensed, 'categories')).toEqual({ categories: [{ category: 'Retail', count: 2 }] });
    await act({ do: 'untag', tag: 'Fonds été' });
    expect(await tags('fonds')).toEqual({ tags: [] });
    await act({ do: 'archive' });
    expect((await read(two.id)).state).toBe('archived');
    // One was out and has to be kept; the other never was.
    const draft = await addItem(await ctxOf(), { published: false });
    const removal = { ids: [one.id, draft.id], action: { do: 'remove' } };
    const removed = await (await editor).send('POST', '/api/library/items/changes', removal);
    expect(await removed.json()).toEqual({
      changed: [draft.id],
      refused: [{ id: one.id, reason: 'kept' }],
      kept: [],
    });
    expect((await (await editor).fetch(`/api/library/items/${draft.id}`)).status).toBe(404);
  });

  it('record every change in the trail, with the state before', async () => {
    const ctx = await ctxOf();
    const { id } = await addItem(ctx, { titles: { en: 'Before' }, published: false });
    await change(id, { version: 1, titles: { en: 'After' } });
    await (await editor).send('DELETE', `/api/library/items/${id}`);
    const entries = (await listEntries(ctx)).filter((entry) => entry.subject.id === id);
    expect(entries.map((entry) => entry.action)).toEqual(['item.created', 'item.updated', 'item.removed']);
    expect(entries[1]).toMatchObject({
      before: { titles: { en: 'Before' } },
      after: { titles: { en: 'After' } },
    });
  });
});
