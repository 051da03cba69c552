import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { Show } from '../../contract.ts';

onBothEnginesInFull('feeds whose addresses change', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let show: Show;
  let season: string;
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const { id } = await addReady(test.hub.ctx, 'audio', 'one', { titles: { en: 'One' } });
    const made = await editor.send('POST', '/api/audio_playlists', {
      titles: { en: 'First' },
      slug: 'first',
      number: 1,
      published: true,
      items: [id],
    });
    season = (await made.json()).id;
    const body = { titles: { en: 'Market talk' }, seasons: [season] };
    show = await (await editor.send('POST', '/api/shows', body)).json();
  });
  const rename = async (slug: string) => {
    const answer = await editor.send('PATCH', `/api/shows/${show.id}`, { version: show.version, slug });
    if (answer.status === 200) show = await answer.json();
    return answer.status;
  };
  const leads = async (path: string) => {
    const answer = await test.fetch(path);
    return [answer.status, answer.headers.get('location')];
  };

  it('redirect from former addresses, by each slug that a show had', async () => {
    const own = await (
      await editor.send('POST', `/api/shows/${show.id}/private-feeds`, { name: 'Car' })
    ).json();
    expect(await rename('markets')).toBe(200);
    expect(await rename('the-markets')).toBe(200);
    for (const name of ['market-talk', 'markets']) {
      expect(await leads(`/feeds/${name}.xml`)).toEqual([301, '/feeds/the-markets.xml']);
      expect(await leads(`/feeds/${name}/first.xml`)).toEqual([301, '/feeds/the-markets/first.xml']);
      expect((await leads(`/podcasts/${name}`))[1]).toBe('/podcasts/the-markets');
    }
    const inside = own.address.replace(test.hub.ctx.config.publicUrl, '');
    expect((await test.fetch(inside)).status).toBe(200);
    // No other show may take the slug: subscribers would receive that show instead.
    expect((await editor.send('POST', '/api/shows', { titles: { en: 'X' }, slug: 'markets' })).status).toBe(
      400,
    );
    const other = await (await editor.send('POST', '/api/shows', { titles: { en: 'Market talk' } })).json();
    expect(other.slug).not.toBe('market-talk');
    // The show itself may take it back.
    expect(await rename('market-talk')).toBe(200);
    expect((await leads('/feeds/market-talk.xml'))[0]).toBe(200);
    expect(await leads('/feeds/the-markets.xml')).toEqual([301, '/feeds/market-talk.xml']);
  });

  it('detect a season that was replaced by one just like it', async () => {
    const make = async (slug: string) => {
      const { id } = await addReady(test.hub.ctx, 'audio', slug, { titles: { en: slug } });
      const body = { titles: { en: slug }, slug, published: true, items: [id] };
      return (await (await editor.send('POST', '/api/audio_playlists', body)).json()).id as string;
    };
    const [given, stored] = (await Promise.all(['a', 'b', 'c'].map(make))).toSorted();
    const title = async () => {
      const now = Date.now;
      title.calls += 1;
      const later = now() + 60_000 * title.calls;
      Date.now = () => later;
      const xml = await (await test.fetch('/feeds/pri-university-podcast.xml')).text();
      Date.now = now;
      return [...xml.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, found]) => found).toSorted();
    };
    title.calls = 0;
    const body = { titles: { en: 'Other' }, seasons: [given] };
    const other: Show = await (await editor.send('POST', '/api/shows', body)).json();
    const before = await title();
    expect(before).toHaveLength(2);
    const swapped = { version: other.version, seasons: [stored] };
    expect((await editor.send('PATCH', `/api/shows/${other.id}`, swapped)).status).toBe(200);
    expect(await title()).not.toEqual(before);
  });

  it('redirect if a season is renamed, or was moved to another show', async () => {
    const { version } = await (await editor.fetch(`/api/audio_playlists/${season}`)).json();
    const answer = await editor.send('PATCH', `/api/audio_playlists/${season}`, { version, slug: 'spring' });
    expect(answer.status).toBe(200);
    expect(await leads('/feeds/market-talk/first.xml')).toEqual([301, '/feeds/market-talk/spring.xml']);
    expect((await editor.send('DELETE', `/api/shows/${show.id}`)).status).toBe(200);
    expect(await leads('/feeds/market-talk/spring.xml')).toEqual([
      ...[301, '/feeds/pri-university-podcast/spring.xml'],
    ]);
    expect(await leads('/feeds/market-talk/summer.xml')).toEqual([404, null]);
  });
});
