import { beforeAll, expect, test } from 'vitest';
import { publishRules } from '#features/compliance/fixtures.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { SharedPage } from '../../contract.ts';
import { forgivingMatcher } from './forgiving-matcher.ts';

onBothEngines('the public catalogue', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    const { ctx } = hub.hub;
    await addItem(ctx, {
      titles: { en: 'Retirement basics' },
      contentId: 'a/b?h=1',
      tags: ['saving'],
      language: 'en',
    });
    await addItem(ctx, { titles: { en: 'Members only' }, audience: 'members', tags: ['inner'] });
    await addItem(ctx, { titles: { en: 'Draft' }, published: false });
    const episodes: { id: string }[] = [];
    // One after the other: the newest comes first.
    for (const name of ['One', 'Two'])
      episodes.push(
        await addItem(ctx, {
          kind: 'audio',
          titles: { en: `Episode ${name}` },
          source: { type: 'url', url: `https://example.com/${name}.mp3`, format: 'file' },
        }),
      );
    const hidden = await addItem(ctx, {
      kind: 'audio',
      titles: { en: 'Inner talk' },
      audience: 'licensed',
      source: { type: 'url', url: 'https://example.com/x.mp3', format: 'file' },
    });
    const season = async (slug: string, items: string[], published = true) => {
      const answer = await editor.send('POST', '/api/audio_playlists', {
        titles: { en: `Season ${slug}` },
        slug,
        items,
        published,
      });
      expect(answer.status).toBe(201);
    };
    await season(
      'economics',
      episodes.map(({ id }) => id),
    );
    await season('inner', [hidden.id]);
    await season('unpublished', [episodes[0]?.id ?? ''], false);
  });

  const list = async (query = '', asks: (path: string) => Promise<Response> = (path) => hub.fetch(path)) => {
    const answer = await asks(`/api/shared/pages${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as SharedPage;
  };
  const names = async (query = '') => (await list(query)).entries.map(({ titles }) => titles.en);

  test('a visitor gets public content: seasons first, then items, with their addresses', async () => {
    const { entries, ...counted } = await list();
    expect(counted).toEqual({ total: 4, more: false, corrected: null });
    expect(entries.map(({ titles }) => titles.en)).toEqual([
      ...['Season economics', 'Episode Two', 'Episode One', 'Retirement basics'],
    ]);
    expect(entries[0]).toMatchObject({
      type: 'audio_playlist',
      path: '/audio_playlist/economics',
      episodes: 2,
    });
    expect(entries[3]).toMatchObject({
      type: 'video',
      path: '/video/a/b?h=1',
      language: 'en',
      episodes: null,
      url: `${hub.hub.ctx.config.publicUrl}/video/a/b?h=1`,
    });
    expect((await hub.fetch(entries[3]?.path ?? '')).status).toBe(200);
  });

  test('it is the same for everybody: restricted content is never included', async () => {
    const asEditor = await list('', (path) => editor.fetch(path));
    expect(asEditor.entries).toEqual((await list()).entries);
    expect(await names('?search=members')).toEqual([]);
    expect(await names('?search=inner')).toEqual([]);
  });

  test('it tolerates typing errors, and is filtered, sorted, and paged without a gap', async () => {
    expect(await names('?search=retirment')).toEqual(['Retirement basics']);
    expect(await names('?search=econmics')).toEqual(['Season economics']);
    expect(await names('?type=audio_playlist')).toEqual(['Season economics']);
    expect(await names('?type=video')).toEqual(['Retirement basics']);
    expect(await names('?tag=saving')).toEqual(['Retirement basics']);
    expect(await names('?language=en')).toEqual(['Retirement basics']);
    expect(await names('?type=audio&sort=title')).toEqual(['Episode One', 'Episode Two']);
    const { ctx } = hub.hub;
    for (let at = 0; at < 9; at += 1)
      await addItem(ctx, {
        kind: 'pdf',
        titles: { en: `Page ${at}` },
        source: { type: 'url', url: `https://example.com/${at}.pdf`, format: 'file' },
      });
    const pages = await Promise.all([1, 2, 3].map((page) => names(`?size=5&page=${page}`)));
    expect(pages.map((page) => page.length)).toEqual([5, 5, 3]);
    expect(pages.flat()).toEqual(await names('?size=25'));
  });

  test('its tags are those of public content', async () => {
    const answer = await hub.fetch('/api/shared/tags');
    expect(await answer.json()).toEqual({ tags: ['saving'] });
  });

  test('its tags are limited to those the rules allow, in every spelling', async () => {
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const reported = async () => (await (await hub.fetch('/api/shared/tags')).json()).tags;
    await publishRules(principal, { publicTags: ['Inner', 'other'] });
    expect(await reported()).toEqual([]);
    await publishRules(principal, { publicTags: ['SAVING'] });
    expect(await reported()).toEqual(['saving']);
    await publishRules(principal, { publicTags: null });
    expect(await reported()).toEqual(['saving']);
  });
});

test.each([
  ['economics', 'Season of Economics', true],
  ['econ', 'Economics', true],
  ['ecnomics', 'Economics', true],
  ['eocnomics', 'Economics', true],
  ['economixs', 'Economics', true],
  ['econnomics', 'Economics', true],
  ['ecxnxmics', 'Economics', false],
  ['cat', 'Car', false],
  ['', 'Anything', true],
  ['economics season', 'Season of Economics', true],
  ['economics winter', 'Season of Economics', false],
  ['مستقبل', 'مستقبل العمل', true],
])('%s among %s: %s', (search, text, meant) => {
  expect(forgivingMatcher(search)(text)).toBe(meant);
});
