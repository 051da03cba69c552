import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';

const at = (url: string) =>
  ({ type: 'url', url: `https://media.example.com/${url}`, format: 'file' }) as const;

onBothEnginesInFull('content on the landing page', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    test = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
  });
  const film = (name: string, more: object = {}) =>
    addItem(test.hub.ctx, { contentId: name, titles: { en: name }, source: at(`${name}.mp4`), ...more });
  const talk = (name: string) =>
    addItem(test.hub.ctx, {
      kind: 'audio',
      contentId: name,
      titles: { en: name },
      source: at(`${name}.mp3`),
    });
  const main = async (language = 'en') => {
    const headers = { accept: 'text/html', 'accept-language': language };
    return /<main.*<\/main>/s.exec(await (await test.fetch('/', { headers })).text())?.[0] ?? '';
  };
  const change = async (path: string, changes: object) => {
    const { version } = await (await editor.fetch(path)).json();
    const answer = await editor.send('PATCH', path, { version, ...changes });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
  const feature = (changes: object) => change('/api/landing', changes);

  it('includes seasons, as long as they are published', async () => {
    const items = [(await talk('one')).id, (await talk('two')).id];
    const input = { titles: { en: 'Economics' }, slug: 'economics', items, published: true };
    const { id } = await (await editor.send('POST', '/api/audio_playlists', input)).json();
    await feature({ showsEpisodes: false, featured: [{ type: 'audio_playlist', id }] });
    for (const _ of [1, 2]) expect(await main()).toContain('href="/audio_playlist/economics"');
    expect(await main()).toContain('href="/share?type=audio_playlist"');
    await change(`/api/audio_playlists/${id}`, { published: false });
    expect(await main()).not.toContain('economics');
  });

  it('disappears in every language as soon as it is withdrawn', async () => {
    // Each plays on the pages in its language, and is too old to be among the newest of all.
    const own = {
      en: await film('english', { language: 'en' }),
      fr: await film('francais', { language: 'fr' }),
    };
    for (let more = 0; more < 8; more += 1) await film(`more-${more}`, { language: 'ar' });
    await feature({ featured: [], showsEpisodes: true });
    for (const gone of ['fr', 'en'] as const) {
      const { id, contentId } = own[gone];
      for (const _ of [1, 2, 3]) for (const language of ['en', 'fr']) await main(language);
      expect(await main(gone)).toContain(`href="/video/${encodeURIComponent(contentId)}"`);
      await change(`/api/library/items/${id}`, { audience: 'members' });
      expect(await main(gone)).not.toContain(contentId);
    }
  });

  it('includes the newest if none of the chosen content plays any more', async () => {
    const { id } = await film('chosen');
    await film('newest');
    await feature({ featured: [{ type: 'video', id }], showsNewest: false });
    expect(await main()).toContain('chosen.mp4');
    await change(`/api/library/items/${id}`, { audience: 'members' });
    expect(await main()).toContain('newest.mp4');
    await feature({ playsNewest: false });
    expect(await main()).not.toContain('<video');
  });
});
