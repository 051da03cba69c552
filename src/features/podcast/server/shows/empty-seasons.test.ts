import { beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { PodcastPage, Show } from '../../contract.ts';

onBothEngines('seasons without anything to hear', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let member: Awaited<ReturnType<typeof memberOf>>;
  const seasons: Record<string, string> = {};
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    member = await memberOf(test, {});
    const { ctx } = test.hub;
    const audio = async (name: string, given: object) =>
      (await addReady(ctx, 'audio', name, { titles: { en: name }, given })).id;
    const items = {
      full: [await audio('heard', {}), await audio('draft', { published: false })],
      drafts: [await audio('other-draft', { published: false })],
      inside: [await audio('inside', { audience: 'members' })],
      empty: [],
    };
    for (const [at, [slug, has]] of Object.entries(items).entries()) {
      const input = { titles: { en: `Season ${slug}` }, slug, number: at + 1, published: true, items: has };
      const made = await editor.send('POST', '/api/audio_playlists', input);
      seasons[slug] = (await made.json()).id;
    }
  });
  const pageFor = async (who: Pick<TestHub, 'fetch'>, query = '') => {
    const answer = await who.fetch(`/api/podcast?language=en${query}`);
    return { status: answer.status, page: (await answer.json()) as PodcastPage };
  };
  const slugsFor = async (who: Pick<TestHub, 'fetch'>) =>
    (await pageFor(who)).page.show.seasons.map(({ slug, episodes }) => [slug, episodes]);

  it('are omitted from the podcast page for people who hear nothing in them', async () => {
    expect(await slugsFor(test)).toEqual([['full', 1]]);
    expect(await slugsFor(member)).toEqual([
      ['full', 1],
      ['inside', 1],
    ]);
    const { shows } = (await (await test.fetch('/api/shows')).json()) as { shows: Show[] };
    expect(shows[0]?.seasons.map(({ slug }) => slug)).toEqual(['full']);
    expect((await pageFor(test)).page.season).toBe('full');
    expect((await pageFor(test, '&season=empty')).status).toBe(404);
    const html = await (await test.fetch('/pri-university-podcast')).text();
    expect(html).not.toMatch(/Season (drafts|inside|empty)/);
  });

  it('are shown to editors, with a note that nobody else sees them', async () => {
    const { page } = await pageFor(editor);
    expect(page.show.seasons.map(({ slug, isEmpty }) => [slug, isEmpty])).toEqual([
      ['full', false],
      ['drafts', true],
      ['inside', true],
      ['empty', true],
    ]);
  });

  it('have no feed, and are in no list, catalogue, search engine or first page', async () => {
    for (const [slug, status] of Object.entries({ full: 200, drafts: 404, inside: 404, empty: 404 }))
      expect([slug, (await test.fetch(`/feeds/pri-university-podcast/${slug}.xml`)).status]).toEqual([
        slug,
        status,
      ]);
    const { playlists } = await (await member.fetch('/api/audio_playlists')).json();
    expect(playlists.map(({ slug }: { slug: string }) => slug)).toEqual(['full', 'inside']);
    const all = await (await editor.fetch('/api/audio_playlists')).json();
    expect(all.playlists).toHaveLength(4);
    const sitemap = await (await test.fetch('/sitemaps/seasons.xml')).text();
    expect([...sitemap.matchAll(/<loc>[^<]*\/audio_playlist\/([^<]*)</g)].map(([, slug]) => slug)).toEqual([
      'full',
    ]);
    const shared = await (await test.fetch('/api/shared/pages?type=audio_playlist')).json();
    expect(shared.entries.map(({ id }: { id: string }) => id)).toEqual([seasons.full]);
    const { version } = await (await editor.fetch('/api/landing')).json();
    const featured = ['empty', 'drafts', 'full'].map((slug) => ({
      type: 'audio_playlist',
      id: seasons[slug],
    }));
    expect((await editor.send('PATCH', '/api/landing', { version, featured })).status).toBe(200);
    const first = await (await test.fetch('/')).text();
    expect(first).toContain('/audio_playlist/full');
    expect(first).not.toMatch(/\/audio_playlist\/(drafts|empty)/);
  });

  it('have their own address, with noindex for search engines', async () => {
    const robots = async (slug: string) => {
      const answer = await test.fetch(`/audio_playlist/${slug}`);
      return [answer.status, /<meta name="robots" content="([^"]*)"/.exec(await answer.text())?.[1]];
    };
    expect(await robots('full')).toEqual([200, undefined]);
    expect(await robots('empty')).toEqual([200, 'noindex']);
  });
});
